import type { CatalogueFile } from '#server/modules/catalogue/catalogue-files.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'

/** A practitioner who is booked here, a cheaper colleague, and two who are not booked here at all. */
export const people = { dear: 101, cheap: 102, hospital: 103, closed: 104 } as const

/** What a session with each costs, in paise. */
export const prices = { dear: 118_000, dearWithOffer: 103_000, cheap: 11_800 } as const

export function aTargetCatalogue(): CatalogueFile {
  const hospital = { kind: 'hospital', hospitalName: 'City', hospitalPhone: '+911100000000' } as const
  return aCatalogue({
    practitioners: [
      aPractitioner(),
      aPractitioner({ id: people.cheap, sessionPriceRupees: 100, gstRupees: 18 }),
      aPractitioner({ id: people.hospital, channel: hospital }),
      aPractitioner({ id: people.closed, channel: { kind: 'closed' } }),
    ],
    offers: [
      { source: 'mst', coupon: 'MST-15', percent: 15, firstDay: '2030-01-01', lastDay: '2031-12-31' },
      { source: 'generous', coupon: 'GEN-90', percent: 90, firstDay: '2030-01-01', lastDay: '2031-12-31' },
      { source: 'bygone', coupon: 'OLD-50', percent: 50, firstDay: '2029-01-01', lastDay: '2029-12-31' },
      { source: 'later', coupon: 'NEW-50', percent: 50, firstDay: '2035-01-01', lastDay: '2035-12-31' },
    ],
  })
}
