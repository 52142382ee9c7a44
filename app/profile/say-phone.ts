/** An Indian number in the groups people say it in: mobile numbers by fives, landlines after the city's code. */
export function sayPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (!/^91\d{10}$/.test(digits)) return phone
  const own = digits.slice(2)
  const groups = /^[6-9]/.test(own) ? [own.slice(0, 5), own.slice(5)] : [own.slice(0, 2), own.slice(2, 6), own.slice(6)]
  return ['+91', ...groups].join(' ')
}
