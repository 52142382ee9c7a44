import { createHash } from 'node:crypto'
import { renderInvoice } from '#server/modules/invoices/render-invoice.ts'
import { aCreditNote, anInvoice } from '../support/an-invoice.ts'

/** Run in a process with a time zone of its own: prints the fingerprints of what it draws. */
const documents = [anInvoice(), anInvoice({ client: { name: 'अनन्या शर्मा' }, gst: 0 }), aCreditNote(anInvoice())]
const drawn = await Promise.all(documents.map(renderInvoice))
const answer = drawn.map((pdf) => createHash('sha256').update(pdf).digest('hex'))
console.log(JSON.stringify({ zone: new Date(Date.UTC(2030, 2, 1)).getTimezoneOffset(), answer }))
