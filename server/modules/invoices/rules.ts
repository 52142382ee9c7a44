import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import type { TaxLine } from './invoice-facts.ts'

/** Tax invoice, bill of supply, credit note, date note. */
export type Kind = 'I' | 'B' | 'C' | 'D'

/** [I19] Three letters: what it is, the registration that issues it, and after how many restores of the books. */
export const toSeries = (kind: Kind, registration: string, restore: string) => `${kind}${registration}${restore}`

/** [I2] `2627` for any moment from 1 April 2026 to 31 March 2027, by the clinic's calendar wherever the server stands. */
export function financialYearOf(moment: Date): string {
  const [year = 0, month = 0] = toDayText(dayOf(toEpochMinute(moment)))
    .split('-')
    .map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}${twoDigits(first + 1)}`
}

/** [I3] `IDA/2627/000123`: at most sixteen characters, as the law wants it, up to ten million a year. */
export const toNumber = (series: string, financialYear: string, serial: number) =>
  `${series}/${financialYear}/${String(serial).padStart(6, '0')}`

/** [I7] Without tax it is not a tax invoice but a bill of supply, with its own series of numbers. */
export const kindFor = (gst: Paise): Kind => (gst > 0 ? 'I' : 'B')

/** Union territories without a parliament of their own. Delhi, Puducherry and Jammu and Kashmir have one. */
const territories = new Set(['04', '26', '31', '35', '38', '97'])

/**
 * [I6] Half and half inside the state of the registration, in one piece across a border. The parts add up to the amount, to the
 * paisa. A rate is named only where the amount was computed by it.
 */
export function splitGst(
  gst: Paise,
  { rate, from, to }: { rate?: number | undefined; from: string; to: string },
): TaxLine[] {
  if (gst === 0) return []
  if (from !== to) return [{ name: 'IGST', ...(rate !== undefined && { rate }), amount: gst }]
  const central = Math.floor(gst / 2)
  const half = rate === undefined ? {} : { rate: rate / 2 }
  return [
    { name: 'CGST', ...half, amount: central },
    { name: territories.has(to) ? 'UTGST' : 'SGST', ...half, amount: gst - central },
  ]
}

/** [I9] The refund holds the same share of tax as the whole did, to the paisa. Lines that were equal stay equal. */
export function shareRefund(
  refunded: Paise,
  { taxes, total }: { taxes: readonly TaxLine[]; total: Paise },
): { taxable: Paise; taxes: TaxLine[] } {
  const gst = taxes.reduce((sum, { amount }) => sum + amount, 0)
  const isEqual = taxes.length === 2 && taxes[0]?.amount === taxes[1]?.amount
  const share = (gst * refunded) / total
  const goesBack = isEqual ? 2 * Math.round(share / 2) : Math.round(share)
  const back = taxes.map((line, index) => {
    const part = Math.floor(goesBack / taxes.length)
    return { ...line, amount: index === taxes.length - 1 ? goesBack - part * (taxes.length - 1) : part }
  })
  return { taxable: refunded - goesBack, taxes: back }
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
