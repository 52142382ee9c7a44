import { expect, test } from 'vitest'
import { redact } from './redact.ts'

test('[N11] [P16] an address or a number in the words of a provider is taken out', () => {
  expect(redact('550 <asha@example.org> unknown')).toBe('550 (address) unknown')
  expect(redact('msg91 202: +91 98765 43210 is bad')).toBe('msg91 202: (number) is bad')
  expect(redact('razorpay 400: +91 98765 43210 and asha@example.org')).toBe('razorpay 400: (number) and (address)')
  expect(redact('x'.repeat(500))).toHaveLength(200)
})
