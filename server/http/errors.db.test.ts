import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import * as booking from '#db/schema/booking.ts'
import * as catalogue from '#db/schema/catalogue.ts'
import * as enquiries from '#db/schema/enquiries.ts'
import * as invoices from '#db/schema/invoices.ts'
import * as myData from '#db/schema/my-data.ts'
import * as notifications from '#db/schema/notifications.ts'
import * as offers from '#db/schema/offers.ts'
import * as payments from '#db/schema/payments.ts'
import * as phoneVerification from '#db/schema/phone-verification.ts'
import * as scheduling from '#db/schema/scheduling.ts'
import { createLog } from '#server/create-log.ts'
import { testDatabase } from '#tests/support/database.ts'
import { answerErrors } from './errors.ts'

const { db } = await testDatabase()
const modules = { booking, catalogue, enquiries, invoices, myData, notifications, offers, payments, phoneVerification }
const tables = Object.values({ ...modules, scheduling })
  .flatMap((module) => Object.values(module) as unknown[])
  .filter((one): one is PgTable => is(one, PgTable))

/** One of its lines looks like a stack frame. */
const typed = 'Asha Rao, tel-98100-12345\n    at Ashas, asha@mail.example (tel-98100:1:2)'

test.each(tables.map((table) => [getTableName(table), table] as const))(
  'a query on %s that fails leaves nothing of its values in the log',
  async (_name, table) => {
    const lines: string[] = []
    const log: FastifyBaseLogger = createLog('trace', { write: (line: string) => lines.push(line) })
    const app = Fastify({ loggerInstance: log })
    answerErrors(app, { paths: [], has: () => false, send: () => expect.fail('no page was built') })
    app.get('/', async () => {
      // The database must refuse such a row: if a column takes the text, the key or a check does not.
      const row = Object.fromEntries(Object.keys(getTableColumns(table)).map((column) => [column, anything]))
      await db.insert(table).values([row, row] as never)
    })
    const { statusCode, body } = await app.inject('/')
    await app.close()
    expect(statusCode).toBe(500)
    const broke = lines.filter((line) => line.includes('a request broke'))
    expect(broke).toHaveLength(1)
    expect(`${body}${lines.join('')}`).not.toMatch(/asha|tel-98100/i)
    expect(JSON.parse(broke[0] ?? '').err).toMatchObject({ stack: expect.arrayContaining([expect.any(String)]) })
  },
)

/** The typed text as a string, a date, a number or bytes: whatever the column's type asks for. */
const anything = Object.assign(new String(typed), { toISOString: () => typed, toJSON: () => typed })
