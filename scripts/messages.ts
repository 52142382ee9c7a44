import { parseArgs } from 'node:util'
import { openDatabase } from '#db/client.ts'
import { StartProblem } from '#db/start-problem.ts'
import { readDataSettings } from '#server/env.ts'
import { listDeadMessages, listSendings } from '#server/modules/upkeep/list-sendings.ts'
import { writeSendLog } from '#server/modules/upkeep/write-send-log.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

/** npm run messages: what will not be tried again. npm run messages -- <reference>: every message about one booking. */
try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const reference = positionals[0]?.toUpperCase()
  const reached = await reachDatabase(readDataSettings())
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 1 })
  try {
    const found = reference ? await listSendings(db, reference) : await listDeadMessages(db, new Date())
    if (!found) throw new StartProblem(`There is no booking and no enquiry ${reference}: check the reference.`)
    if (found.length > 0) console.log(writeSendLog(found))
    else console.log(reference ? 'No message about it was ever written.' : 'No message of the last week is lost.')
  } finally {
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
