import { expect, test } from 'vitest'
import { type Figures, findFindings, findReminders, sayAge } from './rules.ts'
import { writeMetrics } from './write-metrics.ts'
import { writeReport } from './write-report.ts'

const well: Figures = {
  database: { version: '18.4', bytes: 12_000_000, servers: 1 },
  jobs: { waiting: 1, oldestSeconds: 2, later: 7, dead: 0 },
  messages: { byState: { handed_over: 40, queued: 1 }, oldestQueuedSeconds: 3, refusedLately: 0, unknownLately: 0 },
  bookings: { byState: { confirmed: 12, held: 2, lapsed: 3 }, holds: 2, runOutHolds: 0, unanswered: 0, untaken: [] },
  refunds: { byState: { processed: 2 }, oldestOpenSeconds: 0, oldestAtDeskSeconds: 0 },
  webhooks: { lastSeconds: 600, unprocessed: 0, openOrders: 2, unannounced: 0 },
  books: { lastCheckSeconds: 3600, isBalanced: true, unreconciled: 0, faults: 0 },
  backup: { lastSeconds: 3600, isOurs: true },
}
const change = <Part extends keyof Figures>(part: Part, values: Partial<NonNullable<Figures[Part]>>): Figures => ({
  ...well,
  [part]: { ...well[part], ...values },
})

test('[U3] nothing needs a person while all is well, and the report says so on one screen', () => {
  expect(findFindings(well)).toEqual([])
  const report = writeReport(well, [], { milliseconds: 41.7 })
  expect(report).toContain('All is well.')
  expect(report.split('\n').length).toBeLessThanOrEqual(24)
  expect(Math.max(...report.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
})

test('[U15] a helpline that nobody has rung, or not for 90 days, is named, and all is still well', () => {
  const line = { name: 'A helpline', verifiedOn: '2026-11-15', isRung: true, owner: 'the clinical lead' }
  const fresh = { ...line, name: 'Another', verifiedOn: '2027-02-01' }
  expect(findReminders([line, fresh], new Date('2027-02-13T00:00:00Z'))).toEqual([])
  const reminders = findReminders([line, fresh], new Date('2027-02-14T10:00:00Z'))
  expect(reminders).toEqual([
    'A helpline: rung 91 days ago. Let the clinical lead ring it, and note the day in content/helplines.ts.',
  ])
  expect(findReminders([{ ...fresh, isRung: false }], new Date('2027-02-02T00:00:00Z'))).toEqual([
    'Another: nobody has rung it yet. Let the clinical lead ring it, and note the day in content/helplines.ts.',
  ])
  const report = writeReport(well, findFindings(well), { milliseconds: 40, reminders })
  expect(report).toContain('All is well.')
  expect(report).toContain('Due, and stops nothing (1):\n  - A helpline')
})

const cases: [string, string, Figures, RegExp][] = [
  [
    '[U4]',
    'jobs wait and nobody works',
    { ...change('jobs', { waiting: 3, oldestSeconds: 301 }), database: { ...well.database, servers: 0 } },
    /^Jobs wait \(3\) and no server is running: start/,
  ],
  [
    '[U4]',
    'jobs wait although a server runs',
    change('jobs', { waiting: 3, oldestSeconds: 301 }),
    /^Jobs wait \(3, one for 5 minutes\): .*restart/,
  ],
  ['[U4]', 'a job was put aside', change('jobs', { dead: 1 }), /^Jobs failed for the last time \(1\): .*mend/],
  ['[U4]', 'holds are not given back', change('bookings', { runOutHolds: 2 }), /^Holds ran out .*\(2\): start/],
  ['[U18]', 'a client did not answer', change('bookings', { unanswered: 2 }), /^Clients did not answer .*\(2\): start/],
  [
    '[U17]',
    'sessions differ from their time',
    change('bookings', { untaken: ['EB-AAAA2222'] }),
    /\(1\): .*EB-AAAA2222\.$/,
  ],
  [
    '[U5]',
    'a message waits',
    change('messages', { oldestQueuedSeconds: 1801 }),
    /^A message has waited for 30 minutes: check/,
  ],
  [
    '[U5]',
    'a message was refused',
    change('messages', { refusedLately: 1 }),
    /^Messages were refused this week \(1\): npm run messages lists them; mend the cause and npm run messages:resend, or ring/,
  ],
  [
    '[U5]',
    'the fate of a message is unknown',
    change('messages', { unknownLately: 2 }),
    /^Messages .* may not have arrived \(2\): npm run messages lists them; look/,
  ],
  [
    '[U6]',
    'the books differ',
    change('books', { isBalanced: false, unreconciled: 100, faults: 1 }),
    /^The books differ by 100 paise in 1 place: .*call/,
  ],
  [
    '[U6]',
    'nobody compares the books',
    change('books', { lastCheckSeconds: 100_000 }),
    /^The books were last compared 27 hours ago/,
  ],
  [
    '[U7]',
    'a refund is stuck',
    change('refunds', { byState: { stuck: 1 } }),
    /^Refunds failed five times \(1\): send the money by hand/,
  ],
  [
    '[U7]',
    'a refund is open for too long',
    change('refunds', { oldestOpenSeconds: 6 * 86_400 }),
    /^A refund has been open for 6 days: fill/,
  ],
  [
    '[U7]',
    'money waits at the desk for too long',
    change('refunds', { oldestAtDeskSeconds: 43 * 86_400 }),
    /^Money has waited at the desk for 43 days .*: ring the client/,
  ],
  [
    '[U8]',
    'the provider is silent',
    change('webhooks', { unannounced: 4 }),
    /^The payment provider did not call about 4 payments .*check the webhook/,
  ],
  [
    '[U8]',
    'calls are not worked off',
    change('webhooks', { unprocessed: 1 }),
    /^Calls of the payment provider .*\(1\): look/,
  ],
  [
    '[U9]',
    'there is no backup',
    { ...well, backup: { lastSeconds: undefined, isOurs: true } },
    /^There is no backup yet: run npm run backup/,
  ],
  [
    '[U9]',
    'the backup is old',
    change('backup', { lastSeconds: 27 * 3600 }),
    /^The last backup is 27 hours old: run npm run backup/,
  ],
]

test.each(cases)('%s it is said in one sentence, and what to do, that %s', (_rule, _what, figures, sentence) => {
  const findings = findFindings(figures)
  expect(findings).toHaveLength(1)
  expect(findings[0]).toMatch(sentence)
  expect(findings[0]).toMatch(/^[^.]+\.$/)
  expect(writeReport(figures, findings, { milliseconds: 1 })).toContain(`Needs a person (1):\n  - ${findings[0]}`)
})

test('[U4] [U5] [U6] [U7] [U8] [U9] at its limit nothing is said yet, and without figures neither', () => {
  expect(findFindings(change('jobs', { waiting: 3, oldestSeconds: 300 }))).toEqual([])
  expect(findFindings(change('messages', { oldestQueuedSeconds: 1800 }))).toEqual([])
  expect(findFindings(change('books', { lastCheckSeconds: 26 * 3600 }))).toEqual([])
  expect(findFindings(change('refunds', { oldestOpenSeconds: 5 * 86_400 }))).toEqual([])
  expect(findFindings(change('refunds', { oldestAtDeskSeconds: 5 * 86_400 }))).toEqual([])
  expect(findFindings(change('webhooks', { lastSeconds: 10 * 86_400 }))).toEqual([])
  expect(findFindings(change('backup', { lastSeconds: 26 * 3600 }))).toEqual([])
  expect(findFindings({ ...well, jobs: undefined, backup: { lastSeconds: undefined, isOurs: false } })).toEqual([])
})

test('ages are said as exactly as somebody needs them', () => {
  expect([1, 119, 120, 7199, 7200, 172_799, 172_800].map(sayAge)).toEqual([
    '1 second',
    '119 seconds',
    '2 minutes',
    '119 minutes',
    '2 hours',
    '47 hours',
    '2 days',
  ])
})

const pool = { totalCount: 3, idleCount: 2, waitingCount: 1 }

test('[U11] the figures are written as Prometheus reads them, each state always and every letter escaped', () => {
  const latencies = [3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
  const meter = { route: '/a/:id"\\', requests: new Map([['GET 200', 4]]), latencies, seconds: 20.5 }
  const text = writeMetrics(
    { routes: new Map([['a', meter]]), readLoopDelay: () => ({ mean: 0.02, p99: 0.021, max: 0.05 }) },
    pool,
    well,
  )
  expect(text).toContain('embrace_http_requests_total{route="/a/:id\\"\\\\",method="GET",status="200"} 4\n')
  expect(text).toContain('embrace_http_request_seconds_bucket{route="/a/:id\\"\\\\",le="0.005"} 3\n')
  expect(text).toContain('embrace_http_request_seconds_bucket{route="/a/:id\\"\\\\",le="10"} 3\n')
  expect(text).toContain('embrace_http_request_seconds_bucket{route="/a/:id\\"\\\\",le="+Inf"} 4\n')
  expect(text).toContain('embrace_http_request_seconds_count{route="/a/:id\\"\\\\"} 4\n')
  expect(text).toContain('embrace_event_loop_delay_seconds{of="p99"} 0.021\n')
  expect(text).toContain('embrace_bookings{state="cancelled"} 0\n')
  for (const name of [
    'embrace_database_connections 3',
    'embrace_database_connections_idle 2',
    'embrace_database_queries_waiting 1',
    'embrace_jobs_waiting 1',
    'embrace_jobs_oldest_seconds 2',
    'embrace_holds 2',
    'embrace_unreconciled_paise 0',
  ])
    expect(text).toContain(`\n${name}\n`)
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) |[a-z_]+(\{[^\n]*\})? [\d.e+-]+$)/)
})

test('[U12] without the database the process still tells about itself', () => {
  const text = writeMetrics({ routes: new Map(), readLoopDelay: () => ({ mean: 0, p99: 0, max: 0 }) }, pool, undefined)
  expect(text).toContain('embrace_database_up 0\n')
  expect(text).toContain('embrace_process_uptime_seconds')
})
