import { expect, test } from 'vitest'
import { crashPoints } from './crash-points.ts'
import { nameFault } from './plan-faults.ts'
import { planJourney } from './plan-journey.ts'
import { isOfReminders, planKills } from './plan-kills.ts'

const plan = (seed: number) => {
  const kills = planKills(seed, { first: 0, count: 200 }, 3)
  return Array.from({ length: 200 }, (_, number) =>
    planJourney(number, { seed, slotCount: 300, kill: kills.get(number) }),
  )
}

test('the same seed plans the same journeys, and another seed others', () => {
  expect(plan(1)).toEqual(plan(1))
  expect(plan(2)).not.toEqual(plan(1))
})

test('two hundred journeys do everything a visitor can do, and meet every kind of fault', () => {
  const journeys = plan(1)
  const deeds = new Set(journeys.flatMap(({ steps }) => steps.map(({ does }) => does)))
  expect([...deeds].toSorted()).toEqual([
    'answer',
    'arrive',
    'ask',
    'ask for contact',
    'cancel',
    'cancel and move',
    'describe',
    'desk',
    'enquire',
    'extend',
    'move',
    'open link',
    'order',
    'pay',
    'prove',
    'show',
    'wait',
  ])
  const many = Array.from({ length: 1000 }, (_, number) => planJourney(number, { seed: 1, slotCount: 300 }))
  const acts = new Set(many.flatMap(({ steps }) => steps.flatMap((step) => (step.does === 'desk' ? step.act : []))))
  expect([...acts].toSorted()).toEqual([
    'answers their question',
    'asks the provider',
    'begins',
    'books',
    'cancels',
    'closes the day',
    'declines it',
    'gives back',
    'gives up waiting',
    'leaves out',
    'marks arrived',
    'moves',
    'offers nothing',
    'opens again',
    'pauses offers',
    'proposes a refund',
    'sends offers',
    'sends the invoice',
    'sends the link again',
    'takes in',
    'takes payment',
  ])
  const faults = new Set(journeys.flatMap((journey) => journey.faults.map(({ fault }) => nameFault(fault))))
  for (const kind of ['payment', 'event', 'refund', 'mail', 'sms', 'database', 'clock', 'forged event', 'kill'])
    expect([kind, [...faults].some((name) => name.startsWith(kind))]).toEqual([kind, true])
})

test('every crash point has its turn', () => {
  const planned = new Set(
    [...planKills(1, { first: 0, count: crashPoints.length }, 1).values()].map(({ point }) => point),
  )
  expect([...planned].toSorted()).toEqual(crashPoints.filter((point) => !isOfReminders(point)).toSorted())
  expect(crashPoints.length).toBeGreaterThanOrEqual(20)
  expect(new Set(crashPoints).size).toBe(crashPoints.length)
})
