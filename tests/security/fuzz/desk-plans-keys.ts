import { must, PASSWORD } from '#tests/support/staff-desk.ts'
import { type DeskClinic, toCookie } from './desk-clinic.ts'
import type { DeskPlan } from './desk-plans.ts'

/** How staff come in, what they prove it with, and who has an account. */
export const keyPlans = {
  'show-sign-in': { least: 100 },
  'sign-in': {
    least: 45,
    live: async (desk) => ({ fields: { email: (await desk.aPerson()).email, password: PASSWORD } }),
    leadsTo: '/sign-in/code?to=%2F',
  },
  'sign-in-with-code': {
    least: 45,
    live: async (desk) => {
      const { email, recoveryCodes } = await desk.aPerson()
      const { jar } = await givePassword(desk, email)
      return { fields: { code: recoveryCodes[0] }, cookie: toCookie(jar) }
    },
  },
  'ask-passkey': { least: 100 },
  'sign-in-with-passkey': {
    least: 45,
    live: async (desk) => ({ fields: { answer: (await desk.aPersonWithPasskey()).answer } }),
  },
  'sign-in-as-sample': {
    least: 45,
    live: async (desk) => ({
      fields: { person: (await desk.read<{ id: string }>('select id from staff_people where is_sample limit 1')).id },
    }),
  },
  'show-invitation': {
    least: 45,
    live: async (desk) => ({ fields: { token: (await desk.anInvitation()).token } }),
  },
  'accept-invitation': {
    least: 45,
    live: async (desk) => ({ fields: { token: (await desk.anInvitation()).token, password: 'नींद और चार शब्द 🧠' } }),
  },
  'sign-out': { least: 100 },
  'sign-out-everywhere': { least: 100 },
  'end-session': {
    least: 45,
    // Of another device: whoever ends the one they ask with is sent to the way in.
    live: async (desk) => {
      const { call, cookie, email, recoveryCodes } = await desk.aPerson()
      const other = await givePassword(desk, email)
      must(await other.call('sign-in-with-code', { code: recoveryCodes[0] ?? '' }))
      const { sessions } = must(await call('show-own-keys', {}))
      return { fields: { session: sessions.find(({ isThis }) => !isThis)?.id }, cookie }
    },
  },
  'prove-again': {
    least: 45,
    live: async (desk) => {
      const { recoveryCodes, cookie } = await desk.aPerson()
      return { fields: { password: PASSWORD, code: recoveryCodes[0] }, cookie }
    },
    careless: { code: 'it is compared with a hash, and whatever it is, it is another code' },
  },
  'prove-with-passkey': {
    least: 45,
    live: async (desk) => {
      const { answer, cookie } = await desk.aPersonWithPasskey()
      return { fields: { answer }, cookie }
    },
  },
  'show-own-keys': { least: 100 },
  // One that is drawn is often easy to guess.
  'change-password': { least: 45, live: async () => ({ fields: { password: 'lilac thumps an old tin drum' } }) },
  'begin-authenticator': { least: 100 },
  'finish-authenticator': {
    least: 45,
    live: async (desk) => {
      const { call, cookie } = await desk.aPerson()
      const begun = await call('begin-authenticator', {})
      return { fields: { code: begun.ok ? desk.codeOf(begun.value.secret) : '' }, cookie }
    },
  },
  'begin-passkey': { least: 100 },
  'add-passkey': {
    least: 45,
    live: async (desk) => {
      const { cookie, newAnswer } = await desk.aPersonWithNewPasskey()
      return { fields: { answer: newAnswer, label: 'This laptop' }, cookie }
    },
  },
  'remove-passkey': {
    least: 45,
    live: async (desk) => {
      const { passkeyId, cookie } = await desk.aPersonWithPasskey()
      return { fields: { id: passkeyId }, cookie }
    },
  },
  'new-recovery-codes': { least: 100 },
  'list-people': { least: 100 },
  'invite-person': {
    least: 45,
    live: (desk) => ({ fields: { name: 'देवयानी O’Neil', email: desk.anAddress(), role: 'front-desk' } }),
    isJudgedTwice: true,
  },
  'invite-again': { least: 45, live: async (desk) => ({ fields: { person: (await desk.anInvitation()).id } }) },
  'change-role': {
    least: 45,
    live: async (desk) => ({ fields: { person: (await desk.anInvitation()).id, role: 'accounts' } }),
    isJudgedTwice: true,
  },
  'end-person': { least: 45, live: async (desk) => ({ fields: { person: (await desk.anInvitation()).id } }) },
} satisfies Record<string, DeskPlan>

/** Another browser of that person, which has yet to give the second proof. */
async function givePassword(desk: DeskClinic, email: string) {
  const browser = desk.aBrowser()
  must(await browser.call('sign-in', { email, password: PASSWORD }))
  return browser
}
