/** `+91 98110 00042`; a number of another country as it is. */
export function sayPhone(phone: string): string {
  const digits = digitsOf(phone)
  const { one, two } = /^91(?<one>\d{5})(?<two>\d{5})$/.exec(digits)?.groups ?? {}
  return one === undefined ? `+${digits}` : `+91 ${one} ${two}`
}

export const telOf = (phone: string): string => `tel:+${digitsOf(phone)}`

/** Ten digits are a number of this country. */
function digitsOf(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length === 10 ? `91${digits}` : digits
}
