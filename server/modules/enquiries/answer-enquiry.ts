import { replyTemplates } from '#content/reply-templates.ts'
import { keptFor } from '#content/retention.ts'
import type { EnquiryPage, EnquiryPanel, EnquiryState, ListedEnquiry } from '#contract/desk/enquiries.ts'
import type { LogAction } from '#contract/desk/log.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { dayOf, toEpochMinute, weekdayOf } from '#contract/values/clinic-time.ts'
import { after, hours } from '#contract/values/time.ts'
import { noteAction, noteLook } from '../log/write-log.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { composeReply, describeFacts } from './compose-mails.ts'
import {
  countByState,
  type Database,
  findLastReply,
  findWorked,
  insertReply,
  keepWork,
  listReplies,
  listWorked,
  lockWorked,
  type Queries,
  removeWork,
  type WorkedEnquiry,
} from './store-work.ts'

export type AnswerDeps = QueueDeps & { db: Database; publicUrl: string }

/** What our pages promise. */
const REPLY_WITHIN = hours(24)
const MOST_LISTED = 200

/** [E21] */
export async function listForDesk(
  { db }: AnswerDeps,
  asked: { state?: EnquiryState | undefined; find?: string | undefined },
): Promise<EnquiryPage> {
  const [found, counts] = await Promise.all([listWorked(db, asked, MOST_LISTED), countByState(db)])
  return { enquiries: found.map(toListed), counts }
}

/** [E25] */
export async function showEnquiry(
  deps: AnswerDeps,
  person: StaffPerson,
  { enquiry: id }: { enquiry: string },
): Promise<DeskOutcome<EnquiryPanel, 'enquiry_unknown'>> {
  const found = await findWorked(deps.db, id)
  if (!found) return deskRefused('enquiry_unknown')
  await noteLook(deps, deps.db, { personId: person.id, action: 'show-enquiry', about: `enquiry ${id}` })
  const { enquiry } = found
  const replies = await listReplies(deps.db, id)
  const lastLetter = replies.at(-1)?.at ?? enquiry.createdAt
  return done({
    ...toListed(found),
    email: enquiry.email,
    phone: enquiry.phone ?? undefined,
    message: enquiry.message,
    facts: describeFacts(enquiry),
    isOwn: found.personId === person.id,
    takeOverFrom: mayTakeOver(found, person, deps.clock.now()) ? (found.personId ?? undefined) : undefined,
    replies,
    keptUntil: after(lastLetter, keptFor('enquiries')),
    templates: [...replyTemplates],
  })
}

const toListed = ({ enquiry, state, who, hasFile }: WorkedEnquiry): ListedEnquiry => ({
  id: enquiry.id,
  reference: enquiry.reference,
  kind: enquiry.kind,
  at: enquiry.createdAt,
  name: enquiry.name,
  about: enquiry.organisation ?? firstLine(enquiry.message),
  state,
  who: who ?? undefined,
  dueAt: after(enquiry.createdAt, REPLY_WITHIN),
  hasFile,
})

const firstLine = (text: string) => (text.split('\n')[0] ?? '').slice(0, 120)

type Asked = { enquiry: string }
type Changed = DeskOutcome<null, 'enquiry_unknown' | 'enquiry_taken'>

/** [E22] */
export const takeEnquiry = (deps: AnswerDeps, person: StaffPerson, asked: Asked) =>
  workOnEnquiry(deps, person, asked, 'take-enquiry', (tx) => keep(deps, tx, person, asked, 'answering'))

/** [E22] `from` is whose it was on the page: what a third colleague has taken over meanwhile is theirs. */
export const takeOverEnquiry = (deps: AnswerDeps, person: StaffPerson, asked: Asked & { from: string }) =>
  workOnEnquiry(
    deps,
    person,
    asked,
    'take-over-enquiry',
    (tx) => keep(deps, tx, person, asked, 'answering'),
    (found) => found.personId === asked.from && mayTakeOver(found, person, deps.clock.now()),
  )

/** [E22] A clinic lead at once, every other colleague after a working day. */
function mayTakeOver({ state, personId, since }: WorkedEnquiry, { id, role }: StaffPerson, now: Date): boolean {
  if (state !== 'answering' || personId === null || personId === id || since === null) return false
  return role === 'clinic-lead' || now >= aWorkingDayAfter(since)
}

/** The clinic is closed on Sundays. */
function aWorkingDayAfter(since: Date): Date {
  const nextDay = after(since, hours(24))
  return weekdayOf(dayOf(toEpochMinute(nextDay))) === 0 ? after(nextDay, hours(24)) : nextDay
}

/** [E22] Only what is being answered waits again; what has a reply already is answered still. A page of before changes nothing. */
export const leaveEnquiry = (deps: AnswerDeps, person: StaffPerson, asked: Asked) =>
  workOnEnquiry(deps, person, asked, 'leave-enquiry', async (tx, { state, enquiry }) => {
    if (state !== 'answering') return
    const last = await findLastReply(tx, enquiry.id)
    await (last ? keepWork(tx, { enquiryId: enquiry.id, state: 'answered', ...last }) : removeWork(tx, enquiry.id))
  })

export const closeEnquiry = (deps: AnswerDeps, person: StaffPerson, asked: Asked) =>
  workOnEnquiry(deps, person, asked, 'close-enquiry', (tx) => keep(deps, tx, person, asked, 'closed'))

/** [E23] The mail is queued in the transaction that writes the reply down. */
export const replyEnquiry = (deps: AnswerDeps, person: StaffPerson, asked: Asked & { key: string; text: string }) =>
  workOnEnquiry(deps, person, asked, 'reply-enquiry', async (tx, { enquiry }) => {
    const id = deps.newId()
    const reply = {
      id,
      enquiryId: enquiry.id,
      personId: person.id,
      key: asked.key,
      at: deps.clock.now(),
      text: asked.text,
    }
    if (!(await insertReply(tx, reply))) return
    await keep(deps, tx, person, asked, 'answered')
    await queueMessage(deps, tx, {
      channel: 'email',
      key: `enquiry-reply:${id}:${enquiry.id}`,
      template: 'enquiry-reply',
      to: enquiry.email,
      ...composeReply(asked.text, { reference: enquiry.reference, who: person.name, origin: deps.publicUrl }),
    })
  })

/** [E22] What a colleague answers is theirs, until they leave it or have answered. */
async function workOnEnquiry(
  deps: AnswerDeps,
  person: StaffPerson,
  { enquiry: id }: Asked,
  action: LogAction,
  write: (tx: Queries, found: WorkedEnquiry) => Promise<unknown>,
  mayWork = ({ state, personId }: WorkedEnquiry) => state !== 'answering' || personId === person.id,
): Promise<Changed> {
  return deps.db.transaction(async (tx) => {
    const found = await lockWorked(tx, id)
    if (!found) return deskRefused('enquiry_unknown')
    if (!mayWork(found)) return deskRefused('enquiry_taken')
    await write(tx, found)
    await noteAction(deps, tx, { personId: person.id, action, about: `enquiry ${id}` })
    return done(null)
  })
}

const keep = (
  { clock }: AnswerDeps,
  tx: Queries,
  person: StaffPerson,
  { enquiry }: Asked,
  state: Exclude<EnquiryState, 'new'>,
) => keepWork(tx, { enquiryId: enquiry, state, personId: person.id, at: clock.now() })
