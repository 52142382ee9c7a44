import { LATENCIES, type RequestMeter } from '#server/http/request-meter.ts'
import type { Figures } from './rules.ts'

type Labels = Record<string, string>
type Sample = { labels?: Labels; value: number; suffix?: string }
type Metric = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: Sample[] }

export type PoolCounts = { totalCount: number; idleCount: number; waitingCount: number }

/** [U2] [U11] The text format of Prometheus, version 0.0.4. Without figures the database did not answer. */
export function writeMetrics(meter: RequestMeter, pool: PoolCounts, figures: Figures | undefined): string {
  const metrics = [
    ...describeProcess(meter),
    ...describePool(pool),
    ...describeRequests(meter),
    ...describeHealth(figures),
  ]
  return metrics.map(writeMetric).join('')
}

function describeProcess(meter: RequestMeter): Metric[] {
  const { mean, p99, max } = meter.readLoopDelay()
  return [
    gauge('embrace_process_uptime_seconds', 'How long this process has run.', process.uptime()),
    gauge('embrace_process_memory_bytes', 'Memory of this process.', process.memoryUsage.rss()),
    gauge('embrace_process_heap_bytes', 'Memory in use by the program itself.', process.memoryUsage().heapUsed),
    {
      name: 'embrace_event_loop_delay_seconds',
      type: 'gauge',
      help: 'How late timers were since the last scrape.',
      samples: Object.entries({ mean, p99, max }).map(([of, value]) => ({ labels: { of }, value })),
    },
  ]
}

const describePool = ({ totalCount, idleCount, waitingCount }: PoolCounts): Metric[] => [
  gauge('embrace_database_connections', 'Connections of this process to the database.', totalCount),
  gauge('embrace_database_connections_idle', 'Those of them that no query uses.', idleCount),
  gauge('embrace_database_queries_waiting', 'Queries that wait for a free connection.', waitingCount),
]

function describeRequests({ routes }: RequestMeter): Metric[] {
  const meters = [...routes.values()]
  return [
    {
      name: 'embrace_http_requests_total',
      type: 'counter',
      help: 'Answers by route, method and status.',
      samples: meters.flatMap(({ route, requests }) =>
        [...requests].map(([key, value]) => {
          const [method = '', status = ''] = key.split(' ')
          return { labels: { route, method, status }, value }
        }),
      ),
    },
    {
      name: 'embrace_http_request_seconds',
      type: 'histogram',
      help: 'How long answers took, by route.',
      samples: meters.flatMap(({ route, latencies, seconds }) => {
        let sum = 0
        const counts = latencies.map((count) => (sum += count))
        const bucket = (le: string, value = 0) => ({ suffix: '_bucket', labels: { route, le }, value })
        return [
          ...LATENCIES.map((most, place) => bucket(String(most), counts[place])),
          bucket('+Inf', sum),
          { suffix: '_sum', labels: { route }, value: seconds },
          { suffix: '_count', labels: { route }, value: sum },
        ]
      }),
    },
  ]
}

function describeHealth(figures: Figures | undefined): Metric[] {
  const up = gauge('embrace_database_up', 'Whether the database answered.', figures ? 1 : 0)
  if (!figures) return [up]
  const { database, jobs, messages, bookings, refunds, webhooks, books, backup } = figures
  return [
    up,
    gauge('embrace_database_bytes', 'Size of the database.', database.bytes),
    gauge('embrace_jobs_waiting', 'Jobs that are due and wait.', jobs?.waiting),
    gauge('embrace_jobs_oldest_seconds', 'How long the oldest of them has waited.', jobs?.oldestSeconds),
    gauge('embrace_jobs_dead', 'Jobs that failed for the last time.', jobs?.dead),
    byState(
      'embrace_messages',
      'Messages by state.',
      ['queued', 'unknown', 'handed_over', 'refused'],
      messages.byState,
    ),
    gauge('embrace_messages_oldest_queued_seconds', 'How long the oldest has waited.', messages.oldestQueuedSeconds),
    gauge('embrace_holds', 'Times that are held while somebody pays.', bookings.holds),
    byState(
      'embrace_bookings',
      'Bookings by state.',
      ['held', 'lapsed', 'confirmed', 'refunded', 'cancelled'],
      bookings.byState,
    ),
    byState('embrace_refunds', 'Refunds by state.', ['owed', 'pending', 'processed', 'stuck'], refunds.byState),
    gauge('embrace_unreconciled_paise', 'By how much the books differ.', books.unreconciled),
    gauge('embrace_books_faults', 'Rows that do not agree with the ledger.', books.faults),
    gauge('embrace_payment_event_age_seconds', 'Since the payment provider last called.', webhooks.lastSeconds),
    gauge('embrace_payments_unannounced', 'Captured today without a call.', webhooks.unannounced),
    gauge('embrace_backup_age_seconds', 'Since the last backup made here.', backup.lastSeconds),
  ]
}

const gauge = (name: string, help: string, value: number | undefined): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: value === undefined ? [] : [{ value }],
})

/** Also states with a count of zero: a metric that comes and goes cannot be watched. */
const byState = (name: string, help: string, states: string[], counted: Record<string, number>): Metric => ({
  name,
  type: 'gauge',
  help,
  samples: states.map((state) => ({ labels: { state }, value: counted[state] ?? 0 })),
})

function writeMetric({ name, type, help, samples }: Metric): string {
  if (samples.length === 0) return ''
  const lines = samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${writeLabels(labels)} ${value}\n`)
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function writeLabels(labels: Labels | undefined): string {
  if (!labels) return ''
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value.replaceAll(/[\\"\n]/g, escape)}"`)
  return `{${pairs.join(',')}}`
}

const escape = (letter: string) => (letter === '\n' ? '\\n' : `\\${letter}`)
