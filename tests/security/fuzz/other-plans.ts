import { z } from 'zod'
import type { PageForm } from '#contract/define-endpoint.ts'
import { EnquiryTaken, findFieldErrors } from '#contract/enquiries.ts'
import { forms } from '#contract/page-forms.ts'
import { problems, type Reason } from '#contract/problems.ts'
import { offerInstead } from '#tests/support/offer-instead.ts'
import { type Clinic, hospitalId } from './clinic.ts'
import type { Fields, Schema } from './from-schema.ts'
import { type Answer, readJson } from './judge-answer.ts'
import type { Live, Plan } from './plans.ts'

/** The forms of plain pages, and what the provider's page sends back: one plan for each form of the contract. */
export const formPlans: Plan[] = [
  enquiryPlan('contact'),
  enquiryPlan('partnership'),
  {
    route: routeOf(forms.paymentCallback),
    carrier: 'form',
    schema: objectOf({
      razorpay_payment_id: { type: 'string', pattern: '^pay_[A-Za-z0-9]{8,40}$' },
      razorpay_order_id: { type: 'string', pattern: '^order_[A-Za-z0-9]{8,40}$' },
      razorpay_signature: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    }),
    isValid: judgeBy(forms.paymentCallback),
    live: async (clinic) => ({ fields: (await clinic.pay()).proof }),
    ...leads({
      granted: /^\/backendEmb\/calendar\/booking\/[0-9a-f-]{36}$/,
      refused: /^\/appointment(?:\?|$)|^\/backendEmb\/payment\/return\/order_\w{8,40}\/(?:waiting|failed)$/,
    }),
    least: 45,
  },
  changePlan(forms.cancelSession, {
    schema: objectOf({ reference: text(40), sequence: { type: 'string', pattern: '^[0-9]{1,6}$' } }),
    granted: /^\/manage\?done=cancelled$/,
    live: ({ reference }) => ({ reference, sequence: '0' }),
  }),
  changePlan(forms.keepOffer, {
    schema: objectOf({
      reference: text(40),
      sequence: { type: 'string', pattern: '^[0-9]{1,6}$' },
      t: { enum: ['2030-03-08T10:30:00+0530', '2030-03-08 10:30', '2031-01-01'] },
    }),
    granted: /^\/manage\?done=moved$/,
    live: async ({ reference, bookingId }, clinic) => {
      const time = clinic.takeTime()
      await offerInstead(clinic.deps, bookingId, time)
      return { reference, sequence: '0', t: time.t }
    },
  }),
  changePlan(forms.moveSession, {
    schema: objectOf({
      reference: text(40),
      sequence: { type: 'string', pattern: '^[0-9]{1,6}$' },
      v: { enum: ['0', '1'] },
      lid: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' },
      t: { enum: ['2030-03-08T10:30:00+0530', '2030-03-08 10:30', '2031-01-01'] },
    }),
    granted: /^\/manage\?done=moved$/,
    live: ({ reference }, clinic) => {
      const { t } = clinic.takeTime()
      return { reference, sequence: '0', v: '1', lid: '1', t }
    },
  }),
  ...[forms.eraseData, forms.withdrawConsent].map((form) =>
    changePlan(form, {
      schema: objectOf({ reference: text(40), sure: { const: 'yes' } }),
      granted: /^\/manage\/data\?done=[a-z-]+$/,
      live: ({ reference }) => ({ reference, sure: 'yes' }),
    }),
  ),
  changePlan(forms.closeSession, { schema: objectOf({}), granted: /^\/manage\?done=closed$/, live: () => ({}) }),
  ...[forms.copyData, forms.copyDataForMachines].map((form) => copyPlan(form)),
  {
    route: routeOf(forms.sendContact),
    carrier: 'form',
    schema: objectOf({ pid: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' }, to: text(300) }),
    isValid: judgeBy(forms.sendContact),
    live: (_clinic, turn) => ({
      fields: {
        pid: hospitalId,
        to: turn % 2 === 0 ? `asha.${turn}@example.com` : `98${String(turn).padStart(8, '0')}`,
      },
    }),
    ...leads({
      granted: /^\/practitioner\?pid=\d+&contact=(?:email|sms)#book$/,
      refused: /^\/practitioner\?pid=\d+&contact=(?<problem>[a-z_]+)#book$/,
    }),
    least: 45,
  },
]

function routeOf({ method, path }: PageForm) {
  return `${method} ${path}`
}

function judgeBy({ asks }: PageForm) {
  return (seen: Fields) => asks.safeParse(seen).success
}

function text(maxLength: number): Schema {
  return { type: 'string', maxLength }
}

function objectOf(properties: Record<string, Schema>): Schema {
  return { type: 'object', properties, required: Object.keys(properties) }
}

function enquiryPlan(kind: 'contact' | 'partnership'): Plan {
  const described = z.toJSONSchema(forms[kind].asks, { io: 'input', unrepresentable: 'any' }) as Schema
  return {
    route: routeOf(forms[kind]),
    carrier: 'multipart',
    schema: described,
    isValid: (seen) => Object.keys(findFieldErrors(kind, seen)).length === 0,
    live: (_clinic, turn) => ({ fields: { ...anEnquiry[kind], message: `Hello, for the ${turn}th time.` } }),
    isGranted: ({ statusCode }) => statusCode === 201,
    judgeGranted: ({ body }) => (EnquiryTaken.safeParse(readJson(body)).success ? [] : ['has no reference']),
    isRefused: ({ statusCode }) => statusCode === 422 || statusCode === 400,
    isRefusalOfState: () => false,
    least: 100,
  }
}

const anEnquiry = {
  contact: { name: 'देवयानी O’Neil', email: 'asha@example.org', phone: '+91 98100 00000', topic: 'my_child' },
  partnership: {
    firstName: 'Radhika',
    lastName: 'Menon',
    organisation: 'A School',
    email: 'r@school.example',
    designation: 'Principal',
    phone: '',
    replyBy: 'email',
  },
}

type Change = {
  schema: Schema
  granted: RegExp
  live(booked: Awaited<ReturnType<Clinic['book']>>, clinic: Clinic): Fields | Promise<Fields>
}

/** A form of a session's page: every answer redirects to that page and says what happened. */
function changePlan(form: PageForm, { schema, granted, live }: Change): Plan {
  return {
    route: routeOf(form),
    carrier: 'form',
    schema,
    isValid: judgeBy(form),
    live: async (clinic): Promise<Live> => {
      const booked = await clinic.book()
      return { fields: await live(booked, clinic), cookie: booked.manageCookie }
    },
    ...leads({ granted, refused: /^\/manage(?:\/move|\/data)?\?(?:[a-z]+=[\w-]+&)*problem=(?<problem>[a-z_]+)$/ }),
    least: 45,
  }
}

/** Answers that are redirects: to our own pages, and with a problem of the table where there is one. */
function leads({ granted, refused }: { granted: RegExp; refused: RegExp }) {
  const isAt = (answer: Answer, where: RegExp) => answer.statusCode === 303 && where.test(locationOf(answer))
  const isSentBack = (answer: Answer) => isAt(answer, refused) && isKnownProblem(refused.exec(locationOf(answer)))
  return {
    isGranted: (answer: Answer) => isAt(answer, granted),
    judgeGranted: () => [],
    isRefused: (answer: Answer) => isSentBack(answer) || isRefusalFor(answer, ['too_large', 'bad_request']),
    isRefusalOfState: (answer: Answer) => isSentBack(answer) || isRefusalFor(answer, ['practitioner_unknown']),
  }
}

/** Where a browser could not have sent it, the answer is a call's refusal instead of a redirect. */
const isRefusalFor = ({ statusCode, body }: Answer, reasons: Reason[]) =>
  reasons.some((reason) => problems[reason].status === statusCode && body.includes(`"${reason}"`))

const locationOf = ({ headers }: Answer) => String(headers['location'] ?? '')
const isKnownProblem = (found: RegExpExecArray | null) => {
  const problem = found?.groups?.['problem']
  return problem === undefined || problem === 'not_sure' || problem in problems
}

/** What we hold about a client, for that client alone: without the cookie there is nothing. */
function copyPlan(form: PageForm): Plan {
  return {
    route: routeOf(form),
    carrier: 'form',
    schema: objectOf({}),
    isValid: () => true,
    live: async (clinic) => ({ fields: {}, cookie: (await clinic.book()).manageCookie }),
    isGranted: ({ statusCode }) => statusCode === 200,
    judgeGranted: ({ headers }) => [
      ...(String(headers['content-disposition']).startsWith('attachment; filename="embrace-my-data.') ? [] : ['opens']),
      ...(headers['cache-control'] === 'no-store' ? [] : ['may be kept']),
    ],
    isRefused: (answer) => locationOf(answer) === '/manage?problem=session_unknown',
    isRefusalOfState: (answer) => locationOf(answer) === '/manage?problem=session_unknown',
    least: 45,
  }
}
