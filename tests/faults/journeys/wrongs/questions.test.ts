import { expect, test } from 'vitest'
import { findWrongQuestions, listQuestionMails } from './questions.ts'
import type { Facts } from './read-facts.ts'

const aContact = { id: 'm', channel: 'email', text: '', state: 'handed_over', attempts: 1, error: null }

const good = (): Pick<Facts, 'enquiries' | 'messages' | 'told'> => ({
  enquiries: [{ id: 'e1', reference: 'EN-1', email: 'a@b.in', replies: [{ id: 'r1', key: 'reply-1' }] }],
  messages: ['2030-03-04', '2030-03-05'].map((day) => ({
    ...aContact,
    key: `hospital-contact:${day}`,
    recipient: 'a@b.in',
    day,
  })),
  told: [
    { journey: 1, said: 'enquiry kept', reference: 'EN-1' },
    { journey: 1, said: 'question answered', enquiry: 'e1', key: 'reply-1' },
    { journey: 1, said: 'contact sent', to: 'a@b.in' },
  ],
})

const find = (change: (facts: ReturnType<typeof good>) => void) => {
  const facts = good()
  change(facts)
  return findWrongQuestions(facts as Facts)
}

test('what was asked and answered once is as promised, and owes three mails', () => {
  expect(find(() => undefined)).toEqual([])
  expect(listQuestionMails(good().enquiries)).toEqual(['enquiry:e1', 'enquiry-received:e1', 'enquiry-reply:r1:e1'])
})

test('what was promised and is not there is named', () => {
  expect(
    find((facts) => {
      facts.enquiries = []
      facts.messages = []
    }),
  ).toEqual([
    'told that an enquiry is kept, and it is not: EN-1',
    'told that a question is answered, and it is not: e1',
    'told that a contact is sent, and it is not: a@b.in',
  ])
})

test('what is there twice is named', () => {
  expect(
    find((facts) => {
      facts.enquiries[0]?.replies.push({ id: 'r2', key: 'reply-1' })
      facts.enquiries.push({ id: 'e2', reference: 'EN-2', email: 'a@b.in', replies: [] })
      facts.messages = facts.messages.map((message) => ({ ...message, day: '2030-03-04' }))
    }),
  ).toEqual([
    '2 enquiries are kept of one form: a@b.in',
    '2 replies are kept of one form: EN-1, reply-1',
    '2 contacts are owed to a@b.in on 2030-03-04',
  ])
})
