import { expect, test } from 'vitest'
import type { Desk } from '#contract/desk/calls.ts'
import type { Role } from '#contract/desk/rights.ts'
import { readNeeds } from './needs.ts'

const aDesk = (role: Role, findings: string[], open = 0) => {
  const asked: string[] = []
  const call = async (name: string) => {
    asked.push(name)
    if (name === 'count-proposals') return { ok: true, value: { open } }
    return { ok: true, value: { findings, reminders: [], lines: [] } }
  }
  const person = { id: 'p', name: 'A', role, practitionerId: undefined }
  return { asked, desk: { person, call } as unknown as Pick<Desk, 'person' | 'call'> }
}

test('what the health of the site finds waits for a person, and is asked for once', async () => {
  const { desk, asked } = aDesk('front-desk', ['A refund has had no answer.'])
  expect(await readNeeds(desk)).toEqual([{ tell: 'A refund has had no answer.', path: '/health' }])
  expect(asked).toEqual(['show-health'])
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
