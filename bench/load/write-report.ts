import { type Chart, drawCharts } from './draw-plot.ts'
import { grown } from './grown.ts'
import type { Grown } from './measure-growth.ts'
import type { Overload } from './measure-overload.ts'
import type { Soak } from './measure-soak.ts'
import type { Throughput } from './measure-throughput.ts'

type Kept<Part> = Part & { measuredOn: string; commit: string; loadAverage: string }
export type LoadResult = {
  machine: { cores: number; model: string; node: string }
  throughput?: Kept<{ settings: Throughput[] }>
  overload?: Kept<Overload>
  soak?: Kept<Soak>
  growth?: Kept<{ sizes: Grown[] }>
}

const kinds = [
  ['builtPage', 'built page'],
  ['list', 'list of therapists'],
  ['profile', 'profile'],
  ['slots', 'free times'],
  ['holds', 'hold'],
  ['journeys', 'whole journey'],
] as const

/** The figures as tables that people read; written anew with every run, never by hand. */
export function writeTables(result: LoadResult): string {
  const { cores, model, node } = result.machine
  return [
    '# Load',
    '',
    `Written by \`npm run bench:load\`. ${cores} cores (${model}), Node ${node}; client, servers, databases and stand-ins share them.`,
    ...(result.throughput ? writeThroughput(result.throughput) : []),
    ...(result.overload ? writeOverload(result.overload) : []),
    ...(result.soak ? writeSoak(result.soak) : []),
    ...(result.growth ? writeGrowth(result.growth) : []),
    '',
  ].join('\n')
}

const when = ({ measuredOn, commit, loadAverage }: Kept<object>) =>
  `Measured on ${measuredOn} at ${commit}; load average ${loadAverage}.`

function writeThroughput(part: Kept<{ settings: Throughput[] }>): string[] {
  return [
    '',
    '## Answers a second',
    '',
    '32 connections, spread evenly; 8 people at a time for whole journeys, each call of which goes to the next process. ' +
      'In brackets: median and 99th percentile in ms, and CPU ms of the servers for each.',
    '',
    table(
      ['Database, processes', ...kinds.map(([, name]) => name)],
      part.settings.map((setting) => [
        nameOf(setting),
        ...kinds.map(([kind]) => {
          const one = setting[kind]
          const cpu = 'cpuMs' in one ? `, ${tidy(one.cpuMs)}` : ''
          return `**${tidy(one.perSecond)}** (${tidy(one.p50Ms)}, ${tidy(one.p99Ms)}${cpu})`
        }),
      ]),
    ),
    '',
    when(part),
  ]
}

function writeOverload(part: Kept<Overload>): string[] {
  const { crowds, bookedMeanwhile, before, after, crashes } = part
  return [
    '',
    '## More than one process can do',
    '',
    'Visitors who ask for a profile, rendered for each, as fast as answers come. Who is turned away gets 503 and a time to come back.',
    '',
    table(
      [
        'Visitors at once',
        'served a second',
        'turned away a second',
        'median ms',
        'p99 ms',
        'failures',
        'built page p99 ms',
        '/healthz p99 ms',
      ],
      crowds.map((crowd) => Object.values(crowd).map(tidy)),
    ),
    '',
    `Meanwhile ${bookedMeanwhile.journeys} people booked, and ${bookedMeanwhile.confirmed} sessions stand in the database. ` +
      `Four visitors waited ${tidy(before.p50Ms)} ms before (median; p99 ${tidy(before.p99Ms)}) and ${tidy(after.p50Ms)} ms after (p99 ${tidy(after.p99Ms)}). Crashes: ${crashes}.`,
    '',
    when(part),
  ]
}

function writeSoak(part: Kept<Soak>): string[] {
  const { minutes, requests, journeys, samples } = part
  const thirdOn = samples.filter(({ second }) => second >= (samples.at(-1)?.second ?? 0) / 3)
  const range = (valueOf: (sample: (typeof samples)[number]) => number) =>
    `${Math.round(Math.min(...thirdOn.map(valueOf)))} to ${Math.round(Math.max(...thirdOn.map(valueOf)))} MB`
  return [
    '',
    '## Memory over time',
    '',
    `${minutes} minutes, ${tidy(requests)} requests and ${journeys} whole journeys on one process with the embedded database. After the first third:`,
    '',
    table(
      ['', 'range', 'at the end, against the middle'],
      [
        ['heap, after a collection', range(({ heapMb }) => heapMb), sayGrown(grown(samples, ({ heapMb }) => heapMb))],
        [
          'memory of the process',
          range(({ memoryMb }) => memoryMb),
          sayGrown(grown(samples, ({ memoryMb }) => memoryMb)),
        ],
      ],
    ),
    '',
    when(part),
  ]
}

const sayGrown = (times: number) => `${times.toFixed(2)} times`

function writeGrowth(part: Kept<{ sizes: Grown[] }>): string[] {
  return [
    '',
    '## Cost by size of the clinic',
    '',
    table(
      [
        'Practitioners',
        'bookings',
        'free times: CPU ms',
        'p99 ms',
        'soonest of all, first ms',
        'then ms',
        'hold ms (p50, p99)',
        'list, first ms',
        'then ms',
        'list KB',
        'memory MB',
      ],
      part.sizes.map(({ practitioners, bookings, slots, firstSoonestMs, soonestMs, hold, list }) =>
        [
          practitioners,
          bookings,
          slots.cpuMs,
          slots.p99Ms,
          firstSoonestMs,
          soonestMs,
          `${tidy(hold.p50Ms)}, ${tidy(hold.p99Ms)}`,
          list.firstMs,
          list.ms,
          list.kilobytes,
          list.memoryMb,
        ].map(tidy),
      ),
    ),
    '',
    when(part),
  ]
}

/** The same as a picture. */
export function drawResult(result: LoadResult): string {
  const { throughput, overload, soak, growth, machine } = result
  const charts: Chart[] = []
  if (throughput)
    charts.push({
      title: 'Answers a second',
      says: '32 connections; client, servers and databases share the cores',
      xName: 'database and server processes',
      yName: 'a second, tenfold a step',
      isLogY: true,
      xLabels: throughput.settings.map(nameOf),
      lines: kinds.map(([kind, name]) => ({
        name,
        points: throughput.settings.map((setting, place) => [place, setting[kind].perSecond]),
      })),
    })
  if (overload)
    charts.push({
      title: 'More than one process can do',
      says: `a profile rendered for each visitor; ${overload.crashes} crashes, ${overload.crowds.reduce((sum, { failures }) => sum + failures, 0)} failures`,
      xName: 'visitors at once, tenfold a step',
      yName: 'answers a second; milliseconds',
      isLogX: true,
      isLogY: true,
      lines: [
        { name: 'served', points: overload.crowds.map((one) => [one.visitors, one.servedPerSecond]) },
        {
          name: 'asked to come back (503)',
          points: overload.crowds.map((one) => [one.visitors, one.turnedAwayPerSecond]),
        },
        {
          name: 'who is served waits (p99, ms)',
          points: overload.crowds.map((one) => [one.visitors, one.servedP99Ms]),
        },
      ],
    })
  if (soak)
    charts.push({
      title: 'Memory over time',
      says: `${soak.requests.toLocaleString('en-IN')} requests, ${soak.journeys} bookings; at the end the heap is ${sayGrown(grown(soak.samples, ({ heapMb }) => heapMb))} what it was`,
      xName: 'minutes',
      yName: 'MB',
      lines: [
        { name: 'the process', points: soak.samples.map(({ second, memoryMb }) => [second / 60, memoryMb]) },
        { name: 'its heap', points: soak.samples.map(({ second, heapMb }) => [second / 60, heapMb]) },
      ],
    })
  if (growth)
    charts.push({
      title: 'Cost by size of the clinic',
      says: 'a hundred bookings for each practitioner',
      xName: 'practitioners, tenfold a step',
      yName: 'milliseconds, tenfold a step',
      isLogX: true,
      isLogY: true,
      lines: [
        { name: 'free times (CPU)', points: growth.sizes.map((one) => [one.practitioners, one.slots.cpuMs]) },
        { name: 'hold', points: growth.sizes.map((one) => [one.practitioners, one.hold.p50Ms]) },
        { name: 'soonest of all', points: growth.sizes.map((one) => [one.practitioners, one.soonestMs]) },
        { name: 'page of all', points: growth.sizes.map((one) => [one.practitioners, one.list.ms]) },
      ],
    })
  return drawCharts('Load', `${machine.cores} cores (${machine.model}), Node ${machine.node}`, charts)
}

const nameOf = ({ database, processes }: { database: string; processes: number }) => `${database}, ${processes}`

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const tidy = (value: number | string) =>
  typeof value === 'string'
    ? value
    : value.toLocaleString('en-IN', { maximumFractionDigits: value < 1 ? 3 : value < 100 ? 1 : 0 })
