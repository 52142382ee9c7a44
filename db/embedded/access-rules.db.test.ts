import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, inject, test } from 'vitest'

const isRoot = process.getuid?.() === 0

/** Connects to the tests' database as another account, in a process of that account. */
async function askAs(account: { uid?: number; gid?: number }): Promise<string> {
  const program = `import pg from 'pg'
    const client = new pg.Client({ connectionString: ${JSON.stringify(inject('postgresUrl'))} })
    client.on('error', () => undefined)
    const answer = await client.connect().then(() => 'let in', (error) => error.code ?? error.message)
    console.log(answer)
    process.exit(0)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], account)
  return stdout.trim()
}

test('whoever starts the server is let in', async () => {
  expect(await askAs({})).toBe('let in')
})

test.runIf(isRoot)('another program of the user that PostgreSQL runs as is turned away', async () => {
  expect(await askAs({ uid: 65534, gid: 65534 })).toBe('28000')
})
