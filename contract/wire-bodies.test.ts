import { expect, test } from 'vitest'
import { AttemptBody, BookBody, PatientBody, SuccessBody } from './wire-bodies.ts'

const start = '2030-03-04T10:00:00+0530'
const sentences = (
  schema: typeof BookBody | typeof SuccessBody | typeof AttemptBody | typeof PatientBody,
  body: object,
) => [...new Set(schema.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))]

test('whatever is wrong with a number, one sentence says so and names its field', () => {
  for (const practitionerId of [
    0,
    -1,
    1.5,
    2_147_483_648,
    1e308,
    '',
    'x',
    '0',
    '9999999999',
    true,
    null,
    [1],
    undefined,
  ])
    expect([practitionerId, sentences(BookBody, { practitionerId, dateTime: start })]).toEqual([
      practitionerId,
      ['practitionerId: practitionerId must be a whole number, such as 47234.'],
    ])
  expect(BookBody.parse({ practitionerId: '47234', dateTime: start }).practitionerId).toBe(47234)
})

test('what is missing is told in sentences that name the field', () => {
  expect(sentences(SuccessBody, {})).toEqual([
    "razorpay_payment_id: razorpay_payment_id must be an id of the payment provider's that begins with pay_.",
    "razorpay_order_id: razorpay_order_id must be an id of the payment provider's that begins with order_.",
    'razorpay_signature: razorpay_signature must be 64 hexadecimal digits.',
  ])
  expect(sentences(AttemptBody, {})[0]).toBe('UserId: UserId is not one of ours.')
  expect(sentences(BookBody, { practitionerId: 1 })).toEqual([`dateTime: dateTime is needed, such as ${start}.`])
  expect(sentences(PatientBody, { Guardian_Details: 'x' })).toContain(
    'Guardian_Details: Guardian_Details must have a Name and a Relation, or be left out.',
  )
})
