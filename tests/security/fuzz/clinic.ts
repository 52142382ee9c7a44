import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { policyVersion } from '#content/policies/version.ts'
import { toDateTimeText } from '#contract/values/clinic-time.ts'
import { bookingPaths } from '#contract/wire-booking.ts'
import { readSlotsAnswer, slotsBetweenUrl } from '#contract/wire-slots.ts'
import type { Database } from '#db/client.ts'
import { buildApp } from '#server/app.ts'
import { toManageToken } from '#server/modules/booking/manage-token.ts'
import { storeCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { at, openBookingDesk, type PaidFields } from '#tests/support/booking-desk.ts'
import type { Asked } from './carry.ts'
import type { Fields } from './from-schema.ts'
import { watchRoutes } from './watch-routes.ts'

export type Visitor = { cookie: string; userId: string; mobile: string }
export type Held = Visitor & { orderId: string; practitionerId: number; t: string }
export type Booked = Held & { bookingId: string; reference: string; manageCookie: string }

/** What the calls of a booking answer, as far as a visitor uses it. */
type Said = { UserId: string; order: { id: string }; bookingId: string; reference: string }

export const METRICS_TOKEN = 'a token for tests alone'
export const practitionerIds = [101, 102, 103]
export const hospitalId = 104
export const centreId = 1

/** The whole server on a database of its own, with clients who really book, so that sound requests can be granted. */
export async function openClinic(db: Database) {
  const desk = await openBookingDesk(db)
  const practitioners = [
    aPractitioner(),
    aPractitioner({ id: 102 }),
    aPractitioner({ id: 103, channel: { kind: 'closed' } }),
    aPractitioner({
      id: hospitalId,
      channel: { kind: 'hospital', hospitalName: 'City', hospitalPhone: '+911100000000' },
    }),
  ]
  await storeCatalogue(db, aCatalogue({ practitioners }))
  desk.deps.catalogue.forget()

  /** What the server logs as wrong meanwhile. */
  const complaints: string[] = []
  const codes = new Map<string, string>()
  const deps = {
    ...desk.deps,
    env: { ...desk.deps.env, METRICS_TOKEN },
    log: pino({ level: 'error' }, { write: (line: string) => void complaints.push(line) }),
    sms: {
      send: async ({ to, text }: { to: string; text: string }) => {
        codes.set(to, /\d{4}/.exec(text)?.[0] ?? '')
        return { fate: 'handed_over', reference: 'test' } as const
      },
    },
  }
  const { built: app, routes } = await watchRoutes(async () => {
    const server = await buildApp(deps, { buildDir: resolve('build') })
    await server.ready()
    return server
  })
  const ask = createAsker(app)
  const slots = await listTimes(ask)

  async function post(path: string, payload: object, cookie = '') {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const answer = await ask({ method: 'POST', url: path, headers, payload: JSON.stringify(payload) })
    if (answer.statusCode >= 300) throw new Error(`${path} was refused: ${answer.body}`)
    return { body: answer.json<Said>(), cookie: firstCookie(answer.headers['set-cookie']) ?? cookie }
  }

  let people = 0
  /** A visitor who has asked for a code and not used it. */
  async function askForCode() {
    people += 1
    const mobile = `9180${String(people).padStart(8, '0')}`
    const { cookie } = await post(bookingPaths.sendCode, { mobile })
    return { cookie, mobile, otp: [...codes.values()].at(-1) ?? '' }
  }

  async function arrive(): Promise<Visitor> {
    const { cookie, mobile, otp } = await askForCode()
    codes.clear()
    await post(bookingPaths.verifyCode, { mobile, otp }, cookie)
    const { body } = await post(bookingPaths.addPatient, aForm({ Phone: mobile }), cookie)
    return { cookie, mobile, userId: body.UserId }
  }

  async function hold(): Promise<Held> {
    const visitor = await arrive()
    const { practitionerId, t } = takeTime()
    const { body } = await post(
      bookingPaths.addPayment,
      anOrder({ UserId: visitor.userId, DocPulseId: practitionerId, pid: practitionerId, t }),
      visitor.cookie,
    )
    return { ...visitor, orderId: body.order.id, practitionerId, t }
  }

  async function pay(): Promise<Held & { proof: PaidFields }> {
    const held = await hold()
    return { ...held, proof: await desk.pay(held.orderId) }
  }

  async function book(): Promise<Booked> {
    const { proof, ...held } = await pay()
    await post(bookingPaths.verifyPayment, proof, held.cookie)
    const name = { UserId: held.userId, orderId: held.orderId }
    const { body } = await post(bookingPaths.findStanding, name, held.cookie)
    const link = `/manage/${toManageToken(deps.secretKey, body.bookingId)}`
    const opened = await ask({ method: 'GET', url: link, headers: { accept: 'text/html' } })
    const manageCookie = firstCookie(opened.headers['set-cookie']) ?? ''
    return { ...held, bookingId: body.bookingId, reference: body.reference, manageCookie }
  }

  /** A time that no visitor has taken yet. */
  function takeTime() {
    const slot = slots.shift()
    if (!slot) throw new Error('every time of the clinic is taken: ask for less')
    return slot
  }

  return {
    ask,
    desk,
    routes,
    deps,
    complaints,
    askForCode,
    arrive,
    hold,
    pay,
    book,
    takeTime,
    close: async () => {
      await app.close()
      await desk.close()
    },
  }
}
export type Clinic = Awaited<ReturnType<typeof openClinic>>

const aForm = (change: Fields = {}): Fields => ({
  DocPulseId: 101,
  Fullname: 'Asha Rao',
  Age: 34,
  Phone: '919000000000',
  Email: 'asha.rao@example.com',
  Emergency_Contact: '919700000000',
  Guardian_Details: null,
  Concerns: 'I cannot sleep',
  ...change,
})

export const anOrder = (change: Fields = {}): Fields => ({
  currency: 'INR',
  DocPulseId: 101,
  Coupon: '',
  pid: 101,
  lid: centreId,
  v: 1,
  Consent: policyVersion,
  ...change,
})

/** A request without an answer by then will never get one; a busy machine is no fault. */
const ANSWERED_WITHIN = 30_000

/** Each request comes from an IP of its own, as from many visitors: the limits of one IP are tested elsewhere. */
function createAsker(app: FastifyInstance) {
  let asked = 0
  return async (request: Asked) => {
    asked += 1
    const remoteAddress = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`
    const late = AbortSignal.timeout(ANSWERED_WITHIN)
    return app.inject({ ...request, remoteAddress, signal: late })
  }
}

/** Hours apart, so that no two of them overlap. */
async function listTimes(ask: ReturnType<typeof createAsker>) {
  const between = { from: at('2030-03-06T00:00').getTime() / 60_000, to: at('2030-04-20T00:00').getTime() / 60_000 }
  const lists = [101, 102].map(async (practitionerId) => {
    const answer = await ask({
      method: 'GET',
      url: slotsBetweenUrl({ practitionerId, centreId, ...between }),
      headers: {},
    })
    return readSlotsAnswer(answer.json())
      .filter(({ dateTime, modes }) => /T\d\d:00/.test(dateTime) && modes.includes('video'))
      .map(({ startsAt }) => ({ practitionerId, t: toDateTimeText(startsAt) }))
  })
  return (await Promise.all(lists)).flat()
}

const firstCookie = (header: string | string[] | undefined) => [header ?? []].flat()[0]?.split(';')[0]
