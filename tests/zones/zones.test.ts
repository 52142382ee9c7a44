import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

test('[S10] servers in UTC, Kathmandu and St. John’s offer the same slots', { timeout: 60_000 }, async () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Asia/Kolkata']
  const printed = await Promise.all(zones.map(printSlots))
  expect(printed.map(({ zone }) => zone)).toEqual([0, -345, 210, -330])
  for (const { answer } of printed) expect(answer).toEqual(printed[0]?.answer)
  expect(printed[0]?.answer.soonest).toBe('2030-03-09T12:00:00+0530')
  expect(printed[0]?.answer.slots.slice(0, 3)).toEqual([
    '2030-03-09T12:00:00+0530 in-person',
    '2030-03-09T14:00:00+0530 in-person+video',
    '2030-03-09T14:30:00+0530 in-person+video',
  ])
})

async function printSlots(zone: string): Promise<{ zone: number; answer: { slots: string[]; soonest: string } }> {
  const file = new URL('./print-slots.ts', import.meta.url).pathname
  const { stdout } = await run(process.execPath, [file], { env: { ...process.env, TZ: zone } })
  return JSON.parse(stdout)
}
