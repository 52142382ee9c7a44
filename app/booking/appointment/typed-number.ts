import { useEffect } from 'react'
import { isTenDigits } from '#contract/patient.ts'

/** The country code, or the 0 that is dialled before a number. No mobile number goes on with a digit below 6 after it. */
const PREFIX = /^(?:0{0,2}91(?=[6-9])|0+)/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** The digits as they were typed or filled in, without a prefix that makes them longer than ten. */
export function readTypedNumber(text: string): string {
  const digits = digitsOf(text)
  return digits.length > 10 ? digits.replace(PREFIX, '') : digits
}

/** The ten digits of a number that was pasted as `+91 98100 00000`. */
export function readPastedNumber(text: string): string | undefined {
  const digits = digitsOf(text)
  const own = digits.length > 10 ? digits.replace(/^(?:0{0,2}91|0)(?=\d{10}$)/, '') : digits
  return isTenDigits(own) ? own : undefined
}

/** A field that is full takes no more digits, so a prefix that was typed would push the last ones out of the number. */
export function readPastTheEnd(text: string): string | undefined {
  const own = readTypedNumber(text)
  return digitsOf(text).length > 10 && own.length <= 10 ? own : undefined
}

/** A number of ten digits that begins with 91 may be a country code and eight digits of a longer number. */
export const mayLackItsEnd = (phone: string) => /^91[6-9]/.test(phone)

export const spaceNumber = (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`

/**
 * Reads what the browser is about to put into a field, before its limit cuts it off. The event is not cancelled, because
 * the keyboards of some phones do not allow that: the number is put in its place after the browser has done its own part.
 */
export function useDigitsPastTheEnd(id: string, change: (digits: string) => void) {
  useEffect(() => {
    const field = document.getElementById(id)
    let pending: string | undefined
    const read = (event: Event) => {
      if (!(event instanceof InputEvent) || !(field instanceof HTMLInputElement) || field.readOnly) return
      const typed = event.data ?? ''
      // The next key may come before the page has drawn the number that the last one made.
      if (pending !== undefined) return void (pending = readTypedNumber(pending + typed).slice(0, 10))
      const { value, selectionStart, selectionEnd } = field
      const before = value.slice(0, selectionStart ?? value.length)
      pending = readPastTheEnd(before + typed + value.slice(selectionEnd ?? value.length))
      if (pending === undefined) return
      setTimeout(() => {
        change(pending ?? '')
        pending = undefined
      })
    }
    field?.addEventListener('beforeinput', read)
    return () => field?.removeEventListener('beforeinput', read)
  })
}
