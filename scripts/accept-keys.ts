import { openDatabase } from '#db/client.ts'
import { StartProblem } from '#db/start-problem.ts'
import { acceptKeys } from '#server/check-keys.ts'
import { readDataSettings } from '#server/env.ts'
import { findSecretKey, getDataKeys } from '#server/secret-key.ts'
import { fail, reachDatabase, terminalLog } from './reach-database.ts'

const ends = {
  secret:
    'With the former SECRET_KEY end: every link in messages sent so far, the calendars of practitioners, what browsers keep for us, and the recovery codes of staff.',
  data: 'With the former DATA_KEY end: what clients wrote in confidence, guardians, notes of colleagues, and the codes of staff’s apps, unless that key stands behind the new one. Staff come in anew by npm run desk:invite.',
}

/** npm run keys:accept: takes the keys of today as those of the database, after they were changed on purpose. */
try {
  const settings = readDataSettings()
  const secretKey = await findSecretKey(settings)
  if (secretKey === undefined)
    throw new StartProblem('There is no SECRET_KEY and no DATA_DIR/secret-key: start with the keys to accept.')
  const reached = await reachDatabase(settings)
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 1 })
  try {
    const keys = { secretKey, dataKeys: await getDataKeys(settings, secretKey) }
    const changed = await acceptKeys(db, keys, new Date())
    for (const key of changed) console.log(ends[key])
    console.log(changed.length > 0 ? 'The database now knows these keys.' : 'The database knows these keys already.')
  } finally {
    await db.close()
    await reached.close()
  }
} catch (error) {
  fail(error)
}
