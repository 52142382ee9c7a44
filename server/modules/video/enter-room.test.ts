import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { after, minutes, seconds } from '#contract/values/time.ts'
import { serveSandbox } from '#sandbox/serve.ts'
import { judgePass } from '#sandbox/video/pass.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { enterRoom } from './enter-room.ts'
import { createJitsiGateway } from './gateway-jitsi.ts'
import { nameRoom } from './rules.ts'

const keys = { appId: 'embrace', secret: 'a secret that both sides know' }
const video = createJitsiGateway({ domain: 'meet.embrace.example', ...keys })
const startsAt = new Date('2030-03-06T05:30:00Z')
const session = { id: randomUUID(), sequence: 0, startsAt, minutes: 50 }

function come(now: Date, to: Partial<typeof session> = {}, role: 'client' | 'practitioner' = 'client') {
  return enterRoom({ secretKey: 'a key', clock: { now: () => now }, video }, { ...session, ...to }, role)
}

function enter(now: Date, to: Partial<typeof session> = {}, role?: 'client' | 'practitioner') {
  const found = come(now, to, role)
  if (found.kind !== 'open') throw new Error(`the door was ${found.kind}`)
  const url = new URL(found.url)
  const pass = url.searchParams.get('jwt') ?? ''
  const claims = JSON.parse(Buffer.from(pass.split('.')[1] ?? '', 'base64url').toString())
  return { url, room: url.pathname.slice(1), pass, claims }
}

test('[W1] the door opens 10 minutes before the session and closes 15 minutes after its end, to the second', () => {
  const opens = new Date('2030-03-06T05:20:00Z')
  const closes = new Date('2030-03-06T06:35:00Z')
  expect(come(after(opens, seconds(-1)))).toEqual({ kind: 'early', opensAt: opens, closesAt: closes })
  expect(come(opens).kind).toBe('open')
  expect(come(after(closes, seconds(-1))).kind).toBe('open')
  expect(come(closes)).toEqual({ kind: 'over', opensAt: opens, closesAt: closes })
})

test('[W2] each session has a room of its own, another one after a move, and the key alone can tell which', () => {
  const rooms = [
    nameRoom('a key', session.id, 0),
    nameRoom('a key', session.id, 1),
    nameRoom('another key', session.id, 0),
    ...Array.from({ length: 500 }, () => nameRoom('a key', randomUUID(), 0)),
  ]
  expect(new Set(rooms).size).toBe(rooms.length)
  for (const room of rooms) expect(room).toMatch(/^s-[0-9a-f]{30}$/)
  expect(enter(startsAt).room).toBe(rooms[0])
  expect(enter(startsAt, { sequence: 1 }).room).toBe(rooms[1])
})

test('[W3] a pass counts for its room, while the door is open, with our signature, and for nothing else', () => {
  const { room, pass, claims } = enter(startsAt)
  const judge = (change: { room?: string; pass?: string; now?: Date; secret?: string; appId?: string }) =>
    judgePass(
      { appId: change.appId ?? keys.appId, secret: change.secret ?? keys.secret },
      change.room ?? room,
      change.pass ?? pass,
      change.now ?? startsAt,
    )
  expect(judge({})).toEqual({ isValid: true, role: 'guest', until: new Date('2030-03-06T06:35:00Z') })
  expect(claims).toMatchObject({ iss: 'embrace', aud: 'embrace', sub: 'meet.embrace.example', room })
  const [head = '', , signature = ''] = pass.split('.')
  const forged = Buffer.from(JSON.stringify({ ...claims, room: 's-other' })).toString('base64url')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${forged}.`
  for (const wrong of [
    { room: nameRoom('a key', session.id, 1) },
    { now: new Date('2030-03-06T05:19:59Z') },
    { now: new Date('2030-03-06T06:35:00Z') },
    { secret: 'another secret' },
    { appId: 'somebody-else' },
    { room: 's-other', pass: `${head}.${forged}.${signature}` },
    { room: 's-other', pass: unsigned },
    { pass: '' },
    { pass: `${pass}.x` },
  ])
    expect(judge(wrong).isValid).toBe(false)
})

test('[W4] neither the address nor the pass names anybody or can be traced to the booking', () => {
  const { url, claims } = enter(startsAt)
  expect(url.host).toBe('meet.embrace.example')
  expect(JSON.stringify(claims)).not.toContain(session.id)
  expect(claims.context.user).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{20}$/),
    name: 'Guest',
    moderator: 'false',
    affiliation: 'member',
  })
})

test('[W5] a client is a guest, a practitioner the host, and nothing is recorded, streamed or written down', () => {
  for (const role of ['client', 'practitioner'] as const) {
    const { room, pass, claims } = enter(startsAt, {}, role)
    expect(claims.context.features).toEqual({ recording: 'false', livestreaming: 'false', transcription: 'false' })
    const expected = role === 'client' ? 'guest' : 'moderator'
    expect(judgePass(keys, room, pass, startsAt)).toMatchObject({ role: expected })
  }
})

test('[W6] a provider that is not reached over https is refused, unless it is this machine or the site itself', () => {
  expect(() => createJitsiGateway({ domain: 'http://meet.embrace.example', ...keys })).toThrow('https')
  for (const domain of ['https://meet.embrace.example', 'http://127.0.0.1:4000/video', '/sandbox/video'])
    expect(() => createJitsiGateway({ domain, ...keys })).not.toThrow()
})

test('the room of the sandbox lets a pass in over HTTP, and nobody without one', async () => {
  const { sandbox, url, close } = await serveSandbox({ dir: testFolder(), port: 0 })
  try {
    const { JITSI_DOMAIN, JITSI_APP_ID, JITSI_SECRET } = sandbox.settingsFor(url)
    const gateway = createJitsiGateway({ domain: JITSI_DOMAIN, appId: JITSI_APP_ID, secret: JITSI_SECRET })
    const deps = { secretKey: 'a key', clock: { now: () => new Date() }, video: gateway }
    const found = enterRoom(deps, { ...session, startsAt: after(new Date(), minutes(5)) }, 'client')
    if (found.kind !== 'open') throw new Error('the door was closed')
    const entered = await fetch(found.url)
    expect(entered.status).toBe(200)
    expect(await entered.text()).toMatch(/You are in room <code>s-[0-9a-f]{30}<\/code> as guest/)
    const without = await fetch(found.url.replace(/\?.*/, ''))
    expect(without.status).toBe(403)
    expect(await without.text()).toContain('This room stays closed')
  } finally {
    await close()
  }
})
