/** An amount of money in paise, a hundredth of a rupee: always a whole number. */
export type Paise = number

export const fromRupees = (rupees: number): Paise => Math.round(rupees * 100)
export const toRupees = (paise: Paise): number => paise / 100

/** `₹2,950`, and `₹2,507.50` where there are paise; Indian grouping, the same on every machine. */
export function formatRupees(paise: Paise): string {
  return paise % 100 === 0 ? formatExactRupees(paise).slice(0, -3) : formatExactRupees(paise)
}

/** Always with two decimals: `₹2,507.50`. */
export function formatExactRupees(paise: Paise): string {
  const sign = paise < 0 ? '-' : ''
  const [whole = '', decimals = ''] = (Math.abs(paise) / 100).toFixed(2).split('.')
  return `${sign}₹${groupIndian(whole)}.${decimals}`
}

/** The last three digits stand together, the others in pairs: 12,34,567. */
const groupIndian = (digits: string) =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`
