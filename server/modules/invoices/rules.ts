import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import type { TaxLine } from './invoice-facts.ts'

export type Series = 'INV' | 'BOS' | 'CRN' | 'DTN'

/** [I2] `2627` for any moment from 1 April 2026 to 31 March 2027, by the clinic's calendar wherever the server stands. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = toDayText(dayOf(toEpochMinute(moment)))
    .split('-')
    .map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}${twoDigits(first + 1)}`
}

/** [I3] `INV/2627/000123`: at most sixteen characters, as the law wants it, up to ten million a year. */
export const toNumber = (series: Series, financialYear: string, serial: number) =>
  `${series}/${financialYear}/${String(serial).padStart(6, '0')}`

/** [I7] Without tax it is not a tax invoice but a bill of supply, with its own series of numbers. */
export const seriesFor = (gst: Paise): Series => (gst > 0 ? 'INV' : 'BOS')

/** Union territories without a parliament of their own. Delhi, Puducherry and Jammu and Kashmir have one. */
const territories = new Set(['04', '26', '31', '35', '38', '97'])

/**
 * [I6] Half and half inside the clinic's state, in one piece across a border. The parts add up to the amount, to the
 * paisa. A rate is named only where the amount is that rate of the value, give or take the rounding.
 */
export function splitGst(
  gst: Paise,
  { taxable, rate, from, to }: { taxable: Paise; rate: number; from: string; to: string },
): TaxLine[] {
  if (gst === 0) return []
  const isExact = Math.abs(gst - (taxable * rate) / 10_000) <= 1
  if (from !== to) return [{ name: 'IGST', ...(isExact ? { rate } : {}), amount: gst }]
  const central = Math.floor(gst / 2)
  const half = isExact ? { rate: rate / 2 } : {}
  return [
    { name: 'CGST', ...half, amount: central },
    { name: territories.has(to) ? 'UTGST' : 'SGST', ...half, amount: gst - central },
  ]
}

/** [I9] The refund holds the same share of tax as the whole did; each line keeps its share, to the paisa. */
export function shareRefund(
  refunded: Paise,
  { taxes, total }: { taxes: readonly TaxLine[]; total: Paise },
): { taxable: Paise; taxes: TaxLine[] } {
  const gst = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const goesBack = Math.round((gst * refunded) / total)
  const back = taxes.map((line, index) => {
    const share = Math.floor(goesBack / taxes.length)
    return { ...line, amount: index === taxes.length - 1 ? goesBack - share * (taxes.length - 1) : share }
  })
  return { taxable: refunded - goesBack, taxes: back }
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
