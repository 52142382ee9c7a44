import { grown } from '../load/grown.ts'
import { LOAD_BUDGET } from '../load/load-budget.ts'
import { atLeast, atMost } from './against-goal.ts'
import { type Claim, type Group, tidy } from './claim.ts'
import { drawBar, drawLines } from './plots.ts'
import { type Results, sourceOf } from './results.ts'

type Shown = Pick<Results, 'load' | 'fetch-slots' | 'holds' | 'journeys'>

export function listCrowdClaims({ load, 'fetch-slots': slots, holds, journeys }: Shown): Group {
  const slowest = Math.max(...Object.values(journeys.steps).map(({ p99Ms }) => p99Ms))
  return {
    title: 'In a crowd, and as the clinic grows',
    lead: 'One process on two cores, which the crowd itself shares with it.',
    claims: [
      ...listOverload(load.overload),
      memory(load.soak),
      atMost('No step of booking is slow', slowest, journeys.budget.slowestStepP99Ms, 'ms', {
        note: '99 of 100, the slowest step, eight visitors at a time',
        from: sourceOf('journeys.json', journeys),
      }),
      atLeast('Times are held', holds.perSecond, holds.budget.perSecond, 'a second', {
        note: 'every commit on disk',
        from: sourceOf('holds.json', holds),
      }),
      ...listGrowth(load.growth),
      freeTimes(slots),
    ],
  }
}

function listOverload(overload: Results['load']['overload']): Claim[] {
  const { crowds, crashes, bookedMeanwhile } = overload
  const from = sourceOf('load.md', overload)
  const failures = crowds.reduce((all, crowd) => all + crowd.failures, 0) + crashes + bookedMeanwhile.failures
  const longest = Math.max(...crowds.map(({ servedP99Ms }) => servedP99Ms))
  const most = tidy(crowds.at(-1)?.visitors ?? 0)
  return [
    {
      says: 'Too many are told when to come back',
      figure: String(failures),
      goal: '0 failures or crashes',
      isMet: failures === 0 && bookedMeanwhile.confirmed === bookedMeanwhile.journeys,
      note: `${bookedMeanwhile.confirmed} of ${bookedMeanwhile.journeys} who booked meanwhile were confirmed`,
      plot: drawLines(
        [
          { name: 'served a second', as: 'ours', points: crowds.map((one) => [one.visitors, one.servedPerSecond]) },
          { name: 'told to wait', as: 'warm', points: crowds.map((one) => [one.visitors, one.turnedAwayPerSecond]) },
        ],
        [`${tidy(crowds[0]?.visitors ?? 0)} visitors`, `${most} at once`],
        { isLogX: true },
      ),
      from,
    },
    {
      says: 'Who is served is served in time',
      figure: `${tidy(longest)} ms`,
      goal: `at most ${tidy(LOAD_BUDGET.servedP99Ms)} ms`,
      isMet: longest <= LOAD_BUDGET.servedP99Ms,
      note: `99 of 100, with up to ${most} at once`,
      plot: drawBar(longest, LOAD_BUDGET.servedP99Ms, 'ms'),
      from,
    },
  ]
}

function memory(soak: Results['load']['soak']): Claim {
  const { samples, minutes, requests } = soak
  const [heap, process] = [grown(samples, ({ heapMb }) => heapMb), grown(samples, ({ memoryMb }) => memoryMb)]
  return {
    says: 'Memory stays flat',
    figure: `× ${tidy(process)}`,
    goal: `at most × ${LOAD_BUDGET.memoryGrown}, the heap too`,
    isMet: process <= LOAD_BUDGET.memoryGrown && heap <= LOAD_BUDGET.memoryGrown,
    note: `the last minutes against the middle, ${tidy(requests)} requests; the heap × ${tidy(heap)}`,
    plot: drawLines(
      [
        { name: 'process, MB', as: 'ours', points: samples.map(({ second, memoryMb }) => [second, memoryMb]) },
        { name: 'heap', as: 'warm', points: samples.map(({ second, heapMb }) => [second, heapMb]) },
      ],
      ['start', `${minutes} minutes`],
    ),
    from: sourceOf('load.md', soak),
  }
}

function listGrowth(growth: Results['load']['growth']): Claim[] {
  const { sizes } = growth
  const [small, large] = [sizes[0]!, sizes.at(-1)!]
  const ends: [string, string] = [`${tidy(small.practitioners)} practitioners`, tidy(large.practitioners)]
  const grow = (says: string, note: string, most: number, read: (size: typeof small) => number): Claim => {
    const times = read(large) / read(small)
    return {
      says,
      figure: `× ${tidy(times)}`,
      goal: `at most × ${most}`,
      isMet: times <= most,
      note: `${tidy(read(small))} to ${tidy(read(large))} ms ${note}`,
      plot: drawLines(
        [{ name: 'ms', as: 'ours', points: sizes.map((size) => [size.practitioners, read(size)]) }],
        ends,
        { isLogX: true },
      ),
      from: sourceOf('load.md', growth),
    }
  }
  const { slotsGrowth, holdGrowth } = LOAD_BUDGET
  return [
    grow('Free times cost the same in a large clinic', 'of the processor', slotsGrowth, ({ slots }) => slots.cpuMs),
    grow('So does a hold', `with ${tidy(large.bookings)} bookings`, holdGrowth, ({ hold }) => hold.p50Ms),
  ]
}

function freeTimes(slots: Results['fetch-slots']): Claim {
  const { growth, budget, small, large } = slots
  return {
    says: 'Anybody’s free times, while others book',
    figure: `× ${tidy(growth)}`,
    goal: `at most × ${budget.growth}`,
    isMet: growth <= budget.growth && small.p99Ms <= budget.p99Ms,
    note: `99 of 100 in ${small.p99Ms} ms among ${small.practitioners}, in ${large.p99Ms} ms among ${tidy(large.practitioners)}`,
    plot: drawBar(growth, budget.growth, 'times'),
    from: sourceOf('fetch-slots.json', slots),
  }
}
