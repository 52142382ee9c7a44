import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'

const folder = process.env['EMBRACE_TEST_TRACES'] ?? ''
test.skip(folder === '', 'the server was not started by these tests')

test('what travels and what is logged is written down from the beginning', async ({ request }) => {
  expect((await request.get('/readyz')).ok()).toBe(true)
  await expect.poll(() => existsSync(join(folder, 'traffic.jsonl'))).toBe(true)
  expect(existsSync(join(folder, 'server.log'))).toBe(true)
})
