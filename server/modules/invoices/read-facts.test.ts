import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anInvoice } from '#tests/support/an-invoice.ts'
import { composeDocument } from './compose-document.ts'
import { freezeCredit, freezeDate } from './freeze-facts.ts'
import { readFacts } from './read-facts.ts'

const kept = JSON.parse(readFileSync(new URL('../../../tests/kept/invoice-facts-1.json', import.meta.url), 'utf8'))
const row = { ...anInvoice(), facts: readFacts(kept.invoice) }

test.each(['invoice', 'creditNote', 'dateNote'])('[I18] a %s as the first version froze it is read whole', (which) => {
  expect(readFacts(kept[which])).toEqual(kept[which])
})

test('[I18] a document of the first version still says what it said', () => {
  const { bill, to } = composeDocument(row)
  expect(to).toEqual(['Meera Verma', 'for Nandini Verma, age 9'])
  expect(bill?.sums).toEqual([
    { label: 'Subtotal', value: '2,500.00' },
    { label: 'Discount', value: '-375.00' },
    { label: 'Taxable value', value: '2,125.00' },
    { label: 'IGST', value: '450.00' },
  ])
  const date = composeDocument({ ...row, type: 'date_note', series: 'DTN', facts: readFacts(kept.dateNote) })
  expect([date.bill, date.title]).toEqual([undefined, 'New date of a session'])
})

test('[I18] what a newer server froze beside it is kept, also in the notes that follow', () => {
  const newer = { ...kept.invoice, version: 2, amounts: { ...kept.invoice.amounts, exempt: 0 }, treatment: 'taxed' }
  const facts = readFacts(newer)
  expect(facts).toEqual(newer)
  const invoice = { ...row, facts }
  expect(freezeCredit(invoice, { refunded: 100, reason: 'Session cancelled' })).toMatchObject({
    version: 2,
    treatment: 'taxed',
  })
  expect(freezeDate(invoice, facts.session.session)).toMatchObject({ version: 2, treatment: 'taxed' })
})
