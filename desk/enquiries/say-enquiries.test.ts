import { expect, test } from 'vitest'
import { enquiriesPath, sayEnquiryDone, sayState } from './say-enquiries.ts'

test.each([
  ['new', undefined, 'New'],
  ['answering', 'Sunita Rawat', 'With you'],
  ['answering', 'Rekha Nair', 'With Rekha Nair'],
  ['answered', 'Rekha Nair', 'Answered'],
] as const)('%s, %s: %s', (state, who, said) => {
  expect(sayState({ state, who }, 'Sunita Rawat')).toBe(said)
})

test('what was done is said; how many were found too', () => {
  expect(sayEnquiryDone({ call: 'take-enquiry', typed: {} })).toBe('This one is yours.')
  expect(sayEnquiryDone({ call: 'list-enquiries', typed: {}, value: { enquiries: [{}] } })).toBe('One is found.')
  expect(sayEnquiryDone(undefined)).toBeUndefined()
})

test('an address names what is open', () => {
  expect(enquiriesPath()).toBe('/enquiries')
  expect(enquiriesPath({ state: undefined, enquiry: 'a', template: 'b' })).toBe('/enquiries?enquiry=a&template=b')
})
