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

test('servers in UTC, Kathmandu and St. John’s write the same calendar file, right to the minute', {
  timeout: 60_000,
}, async () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns']
  const printed = await Promise.all(zones.map(printCalendar))
  expect(printed.map(({ zone }) => zone)).toEqual([0, -345, 210])
  for (const { answer } of printed) expect(answer).toEqual(printed[0]?.answer)
  expect(printed[0]?.answer.map(({ wall, starts, ends }) => [wall, starts, ends])).toEqual([
    ['2026-12-01T10:00:00', '2026-12-01T04:30:00.000Z', '2026-12-01T05:20:00.000Z'],
    ['2030-03-10T08:00:00', '2030-03-10T02:30:00.000Z', '2030-03-10T03:20:00.000Z'],
    ['2030-12-31T18:00:00', '2030-12-31T12:30:00.000Z', '2030-12-31T13:20:00.000Z'],
  ])
})

test('[I10] servers in UTC, Kathmandu and St. John’s draw the same invoices to the last byte', {
  timeout: 60_000,
}, async () => {
  const zones = ['UTC', 'Asia/Kathmandu', 'America/St_Johns']
  const printed = await Promise.all(zones.map(printInvoices))
  expect(printed.map(({ zone }) => zone)).toEqual([0, -345, 210])
  expect(new Set(printed[0]?.answer).size).toBe(3)
  for (const { answer } of printed) expect(answer).toEqual(printed[0]?.answer)
})

type Printed<Answer> = { zone: number; answer: Answer }

async function printSlots(zone: string): Promise<Printed<{ slots: string[]; soonest: string }>> {
  return JSON.parse(await print('./print-slots.ts', zone))
}

async function printCalendar(zone: string): Promise<Printed<{ wall: string; starts: string; ends: string }[]>> {
  return JSON.parse(await print('./print-calendar.ts', zone))
}

async function printInvoices(zone: string): Promise<Printed<string[]>> {
  return JSON.parse(await print('./print-invoice.ts', zone))
}

async function print(program: string, zone: string) {
  const file = new URL(program, import.meta.url).pathname
  const { stdout } = await run(process.execPath, [file], { env: { ...process.env, TZ: zone } })
  return stdout
}
