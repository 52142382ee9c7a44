import { expect, test } from 'vitest'
import { isThisMachine, readBase } from './this-machine.ts'

test('[N10] [P17] this machine is only what certainly is this machine', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]']) expect(isThisMachine(host)).toBe(true)
  for (const host of ['127.0.0.1.example.org', 'localhost.example.org', '10.0.0.1', '0.0.0.0', '']) {
    expect(isThisMachine(host)).toBe(false)
  }
})

test('[N10] [P17] [W6] a provider is reached over https, or on this machine', () => {
  expect(readBase('MSG91_BASE_URL', 'https://control.msg91.com/api/v5/')).toBe('https://control.msg91.com/api/v5')
  expect(readBase('MSG91_BASE_URL', 'http://[::1]:4000')).toBe('http://[::1]:4000')
  expect(() => readBase('MSG91_BASE_URL', 'http://control.msg91.com')).toThrow('MSG91_BASE_URL must begin with https')
})
