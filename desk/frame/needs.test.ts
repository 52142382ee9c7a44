import { expect, test } from 'vitest'
import type { Desk } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/rights.ts'
import { readNeeds } from './needs.ts'

const aDesk = (role: Role, findings: string[], open = 0, closings: object[] = []) => {
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    if (name === 'count-proposals') return { ok: true, value: { open } }
    if (name === 'list-untold') return { ok: true, value: { closings } }
    return { ok: true, value: { findings, reminders: [], lines: [] } }
  }
  const person = { id: 'p', name: 'A', role, practitionerId: undefined }
  return { asked, desk: { person, call } as unknown as Pick<Desk, 'person' | 'call'> }
}

test('what the health of the site finds waits for a person, and is asked for once', async () => {
  const { desk, asked } = aDesk('front-desk', ['A refund has had no answer.'])
  expect(await readNeeds(desk)).toEqual([{ tell: 'A refund has had no answer.', path: '/health' }])
  expect(asked).toEqual(['show-health', 'list-untold'])
})

test('whoever may not see it is told nothing, and nothing is asked', async () => {
  const { desk, asked } = aDesk('accounts', ['A refund has had no answer.'])
  expect([await readNeeds(desk), asked]).toEqual([[], []])
})

test('a refund that a colleague proposes waits for the clinic lead, before everything else', async () => {
  expect(await readNeeds(aDesk('clinic-lead', ['A backup is late.'], 1).desk)).toEqual([
    { tell: 'A refund is proposed and waits for you.', path: '/money' },
    { tell: 'A backup is late.', path: '/health' },
  ])
  expect(await readNeeds(aDesk('clinic-lead', [], 3).desk)).toEqual([
    { tell: '3 refunds are proposed and wait for you.', path: '/money' },
  ])
  expect(await readNeeds(aDesk('clinic-lead', []).desk)).toEqual([])
})

test('[X16] closed time whose families are not told yet waits for a person who may close time', async () => {
  const closings = [
    { id: 'c1', day: '2030-03-08', open: 3 },
    { id: 'c2', day: '2030-03-11', open: 1 },
  ]
  expect(await readNeeds(aDesk('front-desk', [], 0, closings).desk)).toEqual([
    { tell: '3 families of Friday 8 March are not told yet that the time is closed.', path: '/closing/c1' },
    { tell: 'One family of Monday 11 March is not told yet that the time is closed.', path: '/closing/c2' },
  ])
})
