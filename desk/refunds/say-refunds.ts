/** What was just done, for the bottom line. */
export const refundsDone: Record<string, string> = {
  'propose-refund': 'Proposed. The clinic lead decides.',
  'make-refund': 'It goes back. The client is told when it is sent.',
  'decline-refund': 'Declined. The log keeps why.',
}
