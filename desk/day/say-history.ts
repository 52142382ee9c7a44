const plain: Record<string, string> = {
  'held (held)': 'Held on the site',
  'held (held by the desk)': 'Held by the desk',
  'held (held again)': 'Held once more',
  'held (extended)': 'Given more time to pay',
  'held (a genuine success was shown)': 'Payment on its way',
  'held (the bank has the money)': 'The bank has the money',
  'held (the payment came to nothing)': 'The payment came to nothing',
  'lapsed (another time was chosen)': 'Another time was chosen',
  'lapsed (given up by the desk)': 'Given up by the desk',
  'lapsed (the hold ran out)': 'Not paid in time',
  'confirmed (paid)': 'Booked and paid on the site',
  'confirmed (paid by link)': 'Paid by the link',
  'confirmed (booked by the desk)': 'Booked by the desk',
  'confirmed (paid at the desk)': 'Paid at the desk',
  'confirmed (moved by the client)': 'Moved by the client',
  'confirmed (moved by the desk)': 'Moved by the desk',
  'confirmed (asked to choose another time)': 'Asked to choose another time',
  'cancelled (nobody answered)': 'No answer: the money goes back',
  'confirmed (given back by the clinic)': 'Given back by the clinic',
  'cancelled (given back by the clinic)': 'Given back by the clinic',
  'cancelled (cancelled by the client)': 'Cancelled by the client',
  'cancelled (cancelled by the desk)': 'Cancelled by the desk',
}

/** What the trail of a booking says, as colleagues would. What has no saying of its own is told as it is kept. */
export function sayHistory(what: string): string {
  const { became = what, why = '' } = /^(?<became>[a-z_]+) \((?<why>.+)\)$/.exec(what)?.groups ?? {}
  if (plain[what]) return plain[what]
  if (why.startsWith('refund: ')) return 'The money goes back'
  const told = why || became
  return told.charAt(0).toUpperCase() + told.slice(1)
}
