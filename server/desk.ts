import { type Answered, type Desk, type DeskCallName, deskCalls, type Understood } from '#contract/desk/calls.ts'
import type { DeskCall } from '#contract/desk/define-call.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import { type Reach, reachOf } from '#contract/desk/rights.ts'
import { done } from '#contract/problems.ts'
import { minutes } from '#contract/values/time.ts'
import type { Deps } from './deps.ts'
import { watch } from './http/away.ts'
import { createRateLimit, isOwnIp } from './http/rate-limit.ts'
import { chooseOffer, skipOffer } from './modules/closing/choose-offer.ts'
import { closeTime } from './modules/closing/close-time.ts'
import { keepSessions } from './modules/closing/keep-sessions.ts'
import { reopenTime } from './modules/closing/reopen-time.ts'
import { pauseOffers, sendOffers } from './modules/closing/send-offers.ts'
import { listUntold, showCloseTime } from './modules/closing/show-close-time.ts'
import { showClosing } from './modules/closing/show-closing.ts'
import { bookSession } from './modules/day/book-session.ts'
import { cancelSession, showCancel } from './modules/day/cancel-session.ts'
import { findSessions } from './modules/day/find-sessions.ts'
import { markSession } from './modules/day/mark-session.ts'
import { moveSession, undoMove } from './modules/day/move-session.ts'
import { noteSession, removeNote } from './modules/day/note-session.ts'
import { breakGlass, showConcern } from './modules/day/read-concern.ts'
import { showDay } from './modules/day/show-day.ts'
import { showNewBooking } from './modules/day/show-new-booking.ts'
import { showSession } from './modules/day/show-session.ts'
import { noteCall, showTomorrow, takeCallBack } from './modules/day/show-tomorrow.ts'
import { showWeek } from './modules/day/show-week.ts'
import { giveUpTime, noteGivenBack, sendInvoiceAgain, sendLinkAgain, takePayment } from './modules/day/take-payment.ts'
import { publishDraft } from './modules/editing/publish-draft.ts'
import * as drafts from './modules/editing/save-draft.ts'
import * as editor from './modules/editing/show-practitioner.ts'
import { undoDraft } from './modules/editing/undo-draft.ts'
import * as enquiries from './modules/enquiries/answer-enquiry.ts'
import { listLog } from './modules/log/list-log.ts'
import { noteAction } from './modules/log/write-log.ts'
import { exportMoney } from './modules/money/export-money.ts'
import { showCounter } from './modules/money/show-counter.ts'
import { askProvider, showMoney, showPayment } from './modules/money/show-money.ts'
import { countWaiting, declineRefund, makeRefund, proposeRefund } from './modules/refunds/propose-refund.ts'
import * as keys from './modules/staff/change-keys.ts'
import * as people from './modules/staff/change-people.ts'
import * as invitations from './modules/staff/invite-person.ts'
import {
  type Asking as AskedBy,
  type Caller,
  isOfClinic,
  meetCaller,
  type OpenSession,
  signOut,
  signOutEverywhere,
} from './modules/staff/open-session.ts'
import * as entry from './modules/staff/sign-in.ts'
import * as passkeys from './modules/staff/use-passkey.ts'
import { showHealth } from './modules/upkeep/show-health.ts'
import { sayIssue } from './say-issue.ts'

export type DeskDeps = Pick<
  Deps,
  | 'db'
  | 'clock'
  | 'env'
  | 'secretKey'
  | 'sealedText'
  | 'publicUrl'
  | 'jobs'
  | 'newId'
  | 'log'
  | 'catalogue'
  | 'agendas'
  | 'mailFrom'
>

export type OpenDesk = (request: AskedBy) => Promise<{
  desk: Desk
  /** `Set-Cookie` headers of this request's calls. */
  cookies: string[]
}>

/** Who asks, and what: the row of the call decides whether they may. */
type Asking<Name extends DeskCallName> = {
  asked: Understood<Name>
  caller: Caller
  /** Of a call that needs one. */
  session: OpenSession
  /** How far the right goes by which they ask. */
  reach: Reach
}
type Answers = {
  [Name in DeskCallName]: (asking: Asking<Name>) => Promise<DeskOutcome<Answered<Name>>>
}

/** [F5] A stranger may try any number of names, and each try costs far more than to ask for a page. */
const STRANGERS = { budget: 60, per: minutes(10) }

/** The desk as one request sees it. */
export function createDeskDoor(deps: DeskDeps): OpenDesk {
  const answers = createAnswers(deps)
  const strangers = createRateLimit({ ...STRANGERS, clock: deps.clock })
  async function isTooMany(caller: Caller, { needs, kind }: DeskCall): Promise<boolean> {
    const isStranger = needs === 'visitor' && kind === 'change' && !caller.session && !isOwnIp(caller.ip)
    return isStranger && !strangers.spend(caller.ip, 1) && !(await isOfClinic(deps, caller))
  }
  return async function openDesk(request) {
    const caller = await meetCaller(deps, request)
    const callByName: Desk['callByName'] = async (name, asked) => {
      if (!isCall(name)) return deskRefused('bad_request')
      if (await isTooMany(caller, deskCalls[name])) return deskRefused('paused')
      return answerCall(deps, answers, caller, name, asked)
    }
    return {
      cookies: caller.cookies,
      desk: {
        get person() {
          return caller.session?.person
        },
        isSandbox: deps.env.usesSandbox,
        now: deps.clock.now(),
        callByName: watch(callByName),
        call: (name, asked) => watch(callByName)(name, asked) as never,
      },
    }
  }
}

const isCall = (name: string): name is DeskCallName => Object.hasOwn(deskCalls, name)

/** [F11] Who asks comes first, then the right, then the proof, and what was sent comes last. */
async function answerCall(
  deps: DeskDeps,
  answers: Answers,
  caller: Caller,
  name: DeskCallName,
  sent: Record<string, unknown>,
): Promise<DeskOutcome<unknown>> {
  const outcome = await judgeCall(deps, answers, caller, name, sent)
  // Whose account it was stands in the log of the desk, where it is known; here only that somebody tried, and how it ended.
  if (waysIn.has(name))
    deps.log.info({ call: name, outcome: outcome.ok ? 'done' : outcome.reason }, 'a way in was tried')
  return outcome
}

/** [F1] [F7] Every proof that is given, and every end of it. */
const waysIn = new Set<DeskCallName>([
  'sign-in',
  'sign-in-with-code',
  'sign-in-with-passkey',
  'sign-in-as-sample',
  'accept-invitation',
  'prove-again',
  'prove-with-passkey',
  'sign-out',
  'sign-out-everywhere',
  'end-session',
])

async function judgeCall(
  deps: DeskDeps,
  answers: Answers,
  caller: Caller,
  name: DeskCallName,
  sent: Record<string, unknown>,
): Promise<DeskOutcome<unknown>> {
  const call: DeskCall = deskCalls[name]
  const refusal = await findRefusal(deps, caller, name, call)
  if (refusal) return refusal
  const asked = call.asks.safeParse(sent, { error: sayIssue })
  if (!asked.success) return deskRefused('check_fields', { fields: toFields(asked.error.issues) })
  const answer = answers[name] as (asking: object) => Promise<DeskOutcome<unknown>>
  return answer({ asked: asked.data, caller, session: caller.session, reach: reachIn(caller, call) })
}

async function findRefusal(deps: DeskDeps, { session }: Caller, name: DeskCallName, { needs, isSensitive }: DeskCall) {
  if (needs === 'visitor') return undefined
  if (!session) return deskRefused('signed_out')
  if (needs !== 'staff') {
    if (!(await keys.hasSecondProof(deps, session))) return deskRefused('second_proof')
    if (reachOf(session.person.role, needs) === undefined) {
      await noteAction(deps, deps.db, { personId: session.person.id, action: 'refused', about: `call ${name}` })
      return deskRefused('not_yours')
    }
  }
  return isSensitive && !session.isFresh ? deskRefused('prove_again') : undefined
}

/** Where a call needs no right of its own, it is about the one who asks. */
const reachIn = ({ session }: Caller, { needs }: DeskCall): Reach =>
  session && needs !== 'visitor' && needs !== 'staff' ? (reachOf(session.person.role, needs) ?? 'own') : 'own'

function toFields(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0] ?? ''), message]))
}

function createAnswers(deps: DeskDeps): Answers {
  return {
    'show-sign-in': async () => done(await entry.showSignIn(deps)),
    'sign-in': ({ caller, asked }) => entry.signInWithPassword(deps, caller, asked),
    'sign-in-with-code': ({ caller, asked }) => entry.signInWithCode(deps, caller, asked),
    'ask-passkey': async () => done(await passkeys.askPasskey(deps)),
    'sign-in-with-passkey': ({ caller, asked }) => passkeys.signInWithPasskey(deps, caller, asked),
    'sign-in-as-sample': ({ caller, asked }) => entry.signInAsSample(deps, caller, asked),
    'show-invitation': ({ asked }) => invitations.showInvitation(deps, asked),
    'accept-invitation': ({ caller, asked }) => invitations.acceptInvitation(deps, caller, asked),
    'sign-out': ({ caller }) => signOut(deps, caller),
    'sign-out-everywhere': ({ caller }) => signOutEverywhere(deps, caller),
    'end-session': ({ session, asked }) => keys.endOwnSession(deps, session, asked),
    'prove-again': ({ caller, asked }) => entry.proveAgain(deps, caller, asked),
    'prove-with-passkey': ({ session, asked }) => passkeys.proveWithPasskey(deps, session, asked),
    'show-own-keys': async ({ session }) => done(await keys.showOwnKeys(deps, session)),
    'change-password': ({ session, asked }) => keys.changePassword(deps, session, asked),
    'begin-authenticator': ({ session }) => keys.beginAuthenticator(deps, session),
    'finish-authenticator': ({ session, asked }) => keys.finishAuthenticator(deps, session, asked),
    'begin-passkey': ({ session }) => passkeys.beginPasskey(deps, session),
    'add-passkey': ({ session, asked }) => keys.addPasskey(deps, session, asked),
    'remove-passkey': ({ session, asked }) => keys.forgetPasskey(deps, session, asked),
    'new-recovery-codes': ({ session }) => keys.renewRecoveryCodes(deps, session),
    'list-people': async () => done(await people.listStaff(deps)),
    'invite-person': async ({ session, asked }) =>
      withoutLink(await invitations.invitePerson(deps, session.person.id, asked)),
    'invite-again': async ({ session, asked }) =>
      asNothing(await invitations.inviteAgain(deps, session.person.id, asked)),
    'change-role': ({ session, asked }) => people.changeRole(deps, session.person.id, asked),
    'end-person': ({ session, asked }) => people.endPerson(deps, session.person.id, asked),
    'show-day': async ({ session, reach, asked }) => done(await showDay(deps, session.person, reach, asked)),
    'show-week': ({ session, reach, asked }) => showWeek(deps, session.person, reach, asked),
    'show-session': ({ session, reach, asked }) => showSession(deps, session.person, reach, asked),
    'find-sessions': async ({ session, reach, asked }) => done(await findSessions(deps, session.person, reach, asked)),
    'mark-session': ({ session, reach, asked }) => markSession(deps, session.person, reach, asked),
    'note-session': ({ session, reach, asked }) => noteSession(deps, session.person, reach, asked),
    'remove-note': ({ session, reach, asked }) => removeNote(deps, session.person, reach, asked),
    'show-concern': ({ session, reach, asked }) => showConcern(deps, session.person, reach, asked),
    'break-glass': ({ session, asked }) => breakGlass(deps, session.person, asked),
    'show-new-booking': ({ session, asked }) => showNewBooking(deps, session.person, asked),
    'book-session': ({ session, asked }) => bookSession(deps, session.person, asked),
    'pay-at-desk': ({ session, asked }) => takePayment(deps, session.person, asked),
    'send-pay-link': ({ session, asked }) => sendLinkAgain(deps, session.person, asked),
    'give-up-time': ({ session, asked }) => giveUpTime(deps, session.person, asked),
    'give-back': ({ session, asked }) => noteGivenBack(deps, session.person, asked),
    'send-invoice': ({ session, asked }) => sendInvoiceAgain(deps, session.person, asked),
    'move-session': ({ session, asked }) => moveSession(deps, session.person, asked),
    'undo-move': ({ session, asked }) => undoMove(deps, session.person, asked),
    'show-cancel': ({ session, asked }) => showCancel(deps, session.person, asked),
    'cancel-session': ({ session, asked }) => cancelSession(deps, session.person, asked, { givesAll: false }),
    'cancel-and-give-all': ({ session, asked }) => cancelSession(deps, session.person, asked, { givesAll: true }),
    'show-close-time': async ({ asked }) => done(await showCloseTime(deps, asked)),
    'list-untold': async () => done(await listUntold(deps)),
    'close-time': ({ session, asked }) => closeTime(deps, session.person, asked),
    'show-closing': ({ session, asked }) => showClosing(deps, session.person, asked),
    'choose-offer': ({ session, asked }) => chooseOffer(deps, session.person, asked),
    'skip-offer': ({ session, asked }) => skipOffer(deps, session.person, asked),
    'send-offers': ({ session, asked }) => sendOffers(deps, session.person, asked),
    'pause-offers': ({ session, asked }) => pauseOffers(deps, session.person, asked),
    'keep-sessions': ({ session, asked }) => keepSessions(deps, session.person, asked),
    'reopen-time': ({ session, asked }) => reopenTime(deps, session.person, asked),
    'show-tomorrow': async ({ session, asked }) => done(await showTomorrow(deps, session.person, asked)),
    'note-call': ({ session, asked }) => noteCall(deps, session.person, asked),
    'take-call-back': ({ session, asked }) => takeCallBack(deps, session.person, asked),
    'list-enquiries': async ({ asked }) => done(await enquiries.listForDesk(deps, asked)),
    'show-enquiry': ({ session, asked }) => enquiries.showEnquiry(deps, session.person, asked),
    'take-enquiry': ({ session, asked }) => enquiries.takeEnquiry(deps, session.person, asked),
    'take-over-enquiry': ({ session, asked }) => enquiries.takeOverEnquiry(deps, session.person, asked),
    'leave-enquiry': ({ session, asked }) => enquiries.leaveEnquiry(deps, session.person, asked),
    'reply-enquiry': ({ session, asked }) => enquiries.replyEnquiry(deps, session.person, asked),
    'close-enquiry': ({ session, asked }) => enquiries.closeEnquiry(deps, session.person, asked),
    'show-money': async ({ session, asked }) => done(await showMoney(deps, session.person, asked)),
    'show-counter': async ({ session, asked }) => done(await showCounter(deps, session.person, asked)),
    'show-payment': ({ session, asked }) => showPayment(deps, session.person, asked),
    'ask-provider': ({ session, asked }) => askProvider(deps, session.person, asked),
    'export-money': async ({ session, asked }) => done(await exportMoney(deps, session.person, asked)),
    'propose-refund': ({ session, asked }) => proposeRefund(deps, session.person, asked),
    'make-refund': ({ session, asked }) => makeRefund(deps, session.person, asked),
    'decline-refund': ({ session, asked }) => declineRefund(deps, session.person, asked),
    'count-proposals': async () => done(await countWaiting(deps)),
    'list-catalogue': async () => done(await editor.listCatalogue(deps)),
    'show-practitioner': ({ session, asked }) => editor.showPractitioner(deps, session.person, asked),
    'save-draft': ({ session, asked }) => drafts.saveDraft(deps, session.person, asked),
    'discard-draft': ({ session, asked }) => drafts.discardDraft(deps, session.person, asked),
    'undo-draft': ({ session, asked }) => undoDraft(deps, session.person, asked),
    'publish-draft': ({ session, asked }) => publishDraft(deps, session.person, asked),
    'settle-draft': ({ session, asked }) => drafts.settleDraft(deps, session.person, asked),
    'show-history': ({ asked }) => editor.showHistory(deps, asked),
    'restore-version': ({ session, asked }) => drafts.restoreVersion(deps, session.person, asked),
    'remove-photo': ({ session, asked }) =>
      drafts.setPhoto(deps, session.person, {
        id: asked.practitioner,
        seen: asked.seen,
        photoMark: undefined,
        action: 'remove-photo',
      }),
    'show-health': async () => done(await showHealth(deps)),
    'list-log': async ({ asked }) => done(await listLog(deps, asked)),
  }
}

/** [F8] The link travels by mail alone: a lead who saw it could come in as the other person. */
const withoutLink = (outcome: Awaited<ReturnType<typeof invitations.invitePerson>>) =>
  outcome.ok ? done({ id: outcome.value.id }) : outcome
const asNothing = (outcome: Awaited<ReturnType<typeof invitations.inviteAgain>>) => (outcome.ok ? done(null) : outcome)
