import { expect, test } from 'vitest'
import type { Desk } from '#contract/desk/calls.ts'
import { type DeskOutcome, deskProblems, deskRefused } from '#contract/desk/problems.ts'
import { done } from '#contract/problems.ts'
import { createDeskContext } from '../desk-context.ts'
import { act } from './act.ts'

/** Sends a form to a desk that answers as told, and says what the desk was asked and what came of it. */
async function send(fields: string, outcome: DeskOutcome<unknown>, page = '/desk/people?person=7') {
  const asked: unknown[] = []
  const callByName: Desk['callByName'] = async (name, given) => {
    asked.push([name, given])
    return outcome
  }
  const desk = { callByName, person: undefined, isSandbox: true, now: new Date(0) } as unknown as Desk
  const url = new URL(page, 'http://desk')
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
  const context = createDeskContext({ nonce: 'n', log: { error() {} }, desk })
  const answer = await act({ request, url, context, params: {}, pattern: page })
  return { asked, answer, to: answer instanceof Response ? answer.headers.get('location') : undefined }
}

test('a form names its call, and the desk is asked for that with what was typed', async () => {
  const { asked, answer } = await send('call=invite-person&name=Meera&email=m%40clinic.in', done({ id: '1' }))
  expect(asked).toEqual([['invite-person', { name: 'Meera', email: 'm@clinic.in' }]])
  expect(answer).toEqual({
    call: 'invite-person',
    typed: { name: 'Meera', email: 'm@clinic.in' },
    value: { id: '1' },
  })
})

test('what may be left out and was left empty is left out; what must be given is sent as it is', async () => {
  const { asked } = await send('call=invite-person&name=&practitionerId=', done(null))
  expect(asked).toEqual([['invite-person', { name: '' }]])
})

test('[F11] only the fields that a call knows are read and shown again; a call that does not exist has none', async () => {
  const refusal = deskRefused('check_fields')
  const { asked, answer } = await send('call=sign-in&email=m&a1=x&__proto__=x&name=x&call2=x', refusal)
  expect(asked).toEqual([['sign-in', { email: 'm' }]])
  expect(answer).toMatchObject({ data: { typed: { email: 'm' } } })
  expect(JSON.stringify(answer)).not.toContain('a1')
  for (const call of ['constructor', '__proto__', 'no-such-call', ''])
    expect((await send(`call=${call}&name=m`, deskRefused('bad_request'))).asked).toEqual([[call, {}]])
})

test('[F11] a form that looks for times before it books keeps what was typed for the booking', async () => {
  const { asked, answer } = await send('call=show-new-booking&phone=9811122233&name=Meera&age=7&a1=x', done({}))
  expect(asked).toEqual([['show-new-booking', { phone: '9811122233' }]])
  expect(answer).toMatchObject({ typed: { phone: '9811122233', name: 'Meera', age: '7' } })
  expect(JSON.stringify(answer)).not.toContain('a1')
})

test('what is done goes on where the form says, inside the desk alone', async () => {
  expect((await send('call=sign-in&then=/people', done({ next: 'desk' }))).to).toBe('/people')
  const stayed = await send('call=sign-in&then=//evil.example', done({ next: 'desk' }))
  expect([stayed.to, stayed.answer]).toEqual([undefined, { call: 'sign-in', typed: {}, value: { next: 'desk' } }])
})

test('where a second proof is due, it comes first, and then what the form wanted', async () => {
  expect((await send('call=sign-in&then=/log', done({ next: 'code' }))).to).toBe('/sign-in/code?to=%2Flog')
})

test('a refusal comes back with its sentence, its marked fields and all that was typed, but no secret', async () => {
  const refusal = deskRefused('check_fields', { fields: { email: 'Write the address like name@clinic.in.' } })
  const { answer } = await send('call=sign-in&email=m&password=open sesame', refusal)
  expect(answer).toMatchObject({
    data: {
      call: 'sign-in',
      typed: { email: 'm' },
      refused: { tell: deskProblems.check_fields.tell, marked: { email: 'Write the address like name@clinic.in.' } },
    },
    init: { status: 422 },
  })
  const others = ['call=prove-again&code=1234', 'call=add-passkey&answer=passed', 'call=accept-invitation&token=one']
  const answers = [answer, ...(await Promise.all(others.map(async (form) => (await send(form, refusal)).answer)))]
  expect(JSON.stringify(answers)).not.toMatch(/sesame|1234|passed|"one"/)
})

test('whoever has no second proof yet is led to where one is added', async () => {
  expect((await send('call=x', deskRefused('second_proof'))).to).toBe('/account')
})

test('whoever is signed out, or must prove once more who they are, is led there and back', async () => {
  expect((await send('call=x', deskRefused('signed_out'))).to).toBe('/sign-in?to=%2Fpeople%3Fperson%3D7')
  expect((await send('call=x', deskRefused('prove_again'))).to).toBe('/prove?to=%2Fpeople%3Fperson%3D7')
})
