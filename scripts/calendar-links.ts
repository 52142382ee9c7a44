import { openDatabase } from '#db/client.ts'
import { practitioners } from '#db/schema/catalogue.ts'
import { readEnv } from '#server/env.ts'
import { feedLinkOf } from '#server/modules/booking/practitioner-feed.ts'
import { getSecretKey } from '#server/secret-key.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

/** npm run calendar:links: each practitioner's private calendar address, to be handed to that practitioner alone. */
try {
  const env = readEnv()
  const reached = await reachDatabase(env)
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 1 })
  try {
    const secretKey = await getSecretKey(env)
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')
    const rows = await db.select({ id: practitioners.id, name: practitioners.fullName }).from(practitioners)
    for (const { id, name } of rows) console.log(`${name}\n  ${feedLinkOf({ publicUrl, secretKey }, id)}`)
  } finally {
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
