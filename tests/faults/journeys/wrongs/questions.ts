import { type Facts, groupBy } from './read-facts.ts'

/** What was asked is kept once, its answer is kept once, and a hospital's contact goes out once a day. */
export function findWrongQuestions({ enquiries, messages, told }: Facts): string[] {
  const wrongs: string[] = []
  for (const [email, rows] of groupBy(enquiries, (enquiry) => enquiry.email))
    if (rows.length > 1) wrongs.push(`${rows.length} enquiries are kept of one form: ${email}`)
  for (const { reference, replies } of enquiries)
    for (const [key, rows] of groupBy(replies, (reply) => reply.key))
      if (rows.length > 1) wrongs.push(`${rows.length} replies are kept of one form: ${reference}, ${key}`)

  const contacts = messages.filter(({ key }) => isContact(key))
  for (const [to, rows] of groupBy(contacts, ({ recipient, day }) => `${recipient} on ${day}`))
    if (rows.length > 1) wrongs.push(`${rows.length} contacts are owed to ${to}`)

  const references = new Set(enquiries.map(({ reference }) => reference))
  const answered = new Set(enquiries.flatMap(({ id, replies }) => replies.map(({ key }) => `${id} ${key}`)))
  const recipients = new Set(contacts.map(({ recipient }) => recipient))
  for (const one of told) {
    if (one.said === 'enquiry kept' && !references.has(one.reference))
      wrongs.push(`told that an enquiry is kept, and it is not: ${one.reference}`)
    if (one.said === 'question answered' && !answered.has(`${one.enquiry} ${one.key}`))
      wrongs.push(`told that a question is answered, and it is not: ${one.enquiry}`)
    if (one.said === 'contact sent' && !recipients.has(one.to))
      wrongs.push(`told that a contact is sent, and it is not: ${one.to}`)
  }
  return wrongs
}

/** Who asks is told that it has come, the clinic what was asked, and then they what was answered. */
export const listQuestionMails = (enquiries: Facts['enquiries']) =>
  enquiries.flatMap(({ id, replies }) => [
    `enquiry:${id}`,
    `enquiry-received:${id}`,
    ...replies.map((reply) => `enquiry-reply:${reply.id}:${id}`),
  ])

/** Its key says nothing about whom it is for. */
export const isContact = (key: string) => key.startsWith('hospital-contact:')
