import type { MoneyEntry } from '#contract/desk/money.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { toDateTimeText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { type Paise, toRupees } from '#contract/values/money.ts'
import { listIssued } from '../invoices/list-issued.ts'
import { noteAction } from '../log/write-log.ts'
import { instantsOf, monthOf, sumTaxes, sumUp, toCsv } from './rules.ts'
import { listEntries, type MoneyDeps } from './show-money.ts'

/** [M5] */
export async function exportMoney(
  deps: MoneyDeps,
  person: StaffPerson,
  { month, what }: { month: string; what: 'payments' | 'gst' },
): Promise<{ name: string; csv: string }> {
  await noteAction(deps, deps.db, { personId: person.id, action: 'export-money', about: `month ${month}` })
  const rows = what === 'payments' ? await listPaymentRows(deps, month) : await listTaxRows(deps, month)
  return { name: `embrace-${what}-${month}.csv`, csv: toCsv(rows) }
}

const words: Record<MoneyEntry['kind'], string> = {
  captured: 'Captured',
  refunded: 'Refunded',
  'refund-undone': 'Refund came back',
}

async function listPaymentRows(deps: MoneyDeps, month: string) {
  const entries = (await listEntries(deps, monthOf(month))).toReversed()
  const { captured, refunded } = sumUp(entries)
  return [
    ['Time (IST)', 'What', 'How', 'Where', 'Payer', 'Booking', 'Document', 'Amount in rupees', 'Payment'],
    ...entries.map(({ at, kind, how, isAtDesk, payer, booking, document, amount, payment }) => [
      toDateTimeText(toEpochMinute(at)).slice(0, 16).replace('T', ' '),
      words[kind],
      how ?? '',
      isAtDesk ? 'At the desk' : 'Online',
      payer,
      booking,
      document ?? '',
      inRupees(amount),
      payment,
    ]),
    ['', 'Captured less refunded', '', '', '', '', '', inRupees(captured - refunded), ''],
  ]
}

const taxes = ['CGST', 'SGST', 'UTGST', 'IGST'] as const

/** [M6] */
async function listTaxRows({ db }: MoneyDeps, month: string) {
  const issued = await listIssued(db, instantsOf(monthOf(month)))
  const lines = sumTaxes(
    issued.map(({ type, total, facts }) => ({
      type: type === 'invoice' ? type : 'credit_note',
      gstin: facts.supplier.gstin,
      placeOfSupply: `${facts.placeOfSupply.code} ${facts.placeOfSupply.name}`,
      taxable: facts.amounts.taxable,
      taxes: facts.amounts.taxes,
      total,
    })),
  )
  return [
    ['Month', 'GSTIN', 'Place of supply', 'Documents', 'Taxable value', 'Exempt', ...taxes, 'Total'],
    ...lines.map((line) => [
      month,
      line.gstin,
      line.place,
      line.documents,
      inRupees(line.taxable),
      inRupees(line.exempt),
      ...taxes.map((name) => inRupees(line.taxes[name] ?? 0)),
      inRupees(line.total),
    ]),
  ]
}

/** A number, so that a spreadsheet can add them up. */
const inRupees = (amount: Paise): number => toRupees(amount)
