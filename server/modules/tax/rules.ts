import type { Registration, Treatment } from '#content/schema/tax.ts'
import { registrations, treatments } from '#content/tax.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'

export type TaxSettings = { registrations: readonly Registration[]; treatments: readonly Treatment[] }
const signedSettings: TaxSettings = { registrations, treatments }

/** How one session is taxed: at so many hundredths of a percent, or not at all and why. */
export type TaxTreatment = { rate: number } | { exempt: string }

export type TaxedSession = { practitionerId?: number | undefined; departmentId: string | undefined }

/** [T1] Of the lines that have begun: the newest for the practitioner, or for the department, or for all. */
export function findTreatment(
  { practitionerId, departmentId }: TaxedSession,
  day: DayText,
  settings = signedSettings,
): TaxTreatment {
  const begun = settings.treatments
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
  const newest = (isFor: (line: Treatment) => boolean | undefined) => begun.findLast(isFor)
  const found =
    newest(({ practitioners }) => practitionerId !== undefined && practitioners?.includes(practitionerId)) ??
    newest(({ departments }) => departmentId !== undefined && departments?.includes(departmentId)) ??
    newest(({ practitioners, departments }) => !practitioners && !departments) ??
    settings.treatments[0]
  if (!found) throw new Error('no line says how sessions are taxed')
  return 'rate' in found ? { rate: found.rate } : { exempt: found.exempt }
}

/** [T2] What is added to a price: CGST and SGST, each rounded to the paisa, so that both are equal. */
export const computeGst = (price: Paise, treatment: TaxTreatment): Paise =>
  'rate' in treatment ? 2 * Math.round((price * treatment.rate) / 20_000) : 0

export type Charged = { fee: Paise; discount: Paise; gst: Paise }
/** The rate is missing where the tax is not computed by one. */
export type TaxedAmounts = Charged & { taxable: Paise; rate?: number }

/**
 * [T3] What was paid, read as inclusive of tax. A partner's discount is taken off a price without its tax: then the whole sum is
 * taxed at the rate, and the discount printed is what it was worth before tax.
 */
export function readAmounts({ fee, discount, gst }: Charged, treatment: TaxTreatment): TaxedAmounts {
  const total = fee - discount + gst
  // Charged before the treatment was data, or before it changed: the document says what was charged.
  if (gst === 0 || !('rate' in treatment)) return { fee, discount, gst, taxable: fee - discount }
  const { rate } = treatment
  const tax = 2 * Math.round((total * rate) / (2 * (10_000 + rate)))
  const taxable = total - tax
  const isDiscounted = discount > 0 && fee > taxable
  return {
    fee: isDiscounted ? fee : taxable,
    discount: isDiscounted ? fee - taxable : 0,
    gst: tax,
    taxable,
    rate,
  }
}

/** [T4] [T5] The registration of the centre, or the first one. */
export function findRegistration(centreId: number | undefined, settings = signedSettings): Registration {
  const [first] = settings.registrations
  const found =
    settings.registrations.find(({ centreIds }) => centreId !== undefined && centreIds.includes(centreId)) ?? first
  if (!found) throw new Error('the clinic has no registration')
  return found
}

/** [T5] */
export function getRegistration(letter: string, settings = signedSettings): Registration {
  const found = settings.registrations.find((one) => one.letter === letter)
  if (!found) throw new Error('no registration has this letter')
  return found
}

/** [T5] The registration under which a document was issued; where it has ended since, that of the state, or the first one. */
export function findRegistrationOf(
  supplier: { gstin: string; state: { code: string } },
  settings = signedSettings,
): Registration {
  const { registrations: all } = settings
  return (
    all.find(({ gstin }) => gstin === supplier.gstin) ??
    all.find(({ state }) => state.code === supplier.state.code) ??
    findRegistration(undefined, settings)
  )
}

/** For people: `18 %`. */
export const formatTreatment = (treatment: TaxTreatment): string =>
  'rate' in treatment ? `${treatment.rate / 100} %` : `exempt, ${treatment.exempt}`
