import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts'
import type { LogLine, LogSubject } from '#contract/desk/log.ts'
import * as store from './store.ts'

const LINES_A_PAGE = 100

/** [L3] */
export async function listLog(
  { db }: { db: store.Queries },
  wanted: store.Wanted,
): Promise<{ lines: LogLine[]; before: number | undefined }> {
  const found = await store.listLogLines(db, wanted, LINES_A_PAGE)
  const subjects = await nameSubjects(db, new Set(found.flatMap(({ line }) => line.about ?? [])))
  const lines = found.map(({ line, who }) => ({
    at: line.at,
    who: line.personId !== null && who !== null ? { id: line.personId, name: who } : undefined,
    action: line.action,
    subject: line.about === null ? undefined : (subjects.get(line.about) ?? tellPlainly(line.about)),
    reason: line.reason ?? undefined,
  }))
  return { lines, before: found.length === LINES_A_PAGE ? found.at(-1)?.line.id : undefined }
}

/** What needs no look at the database: a day, a month, a call that was refused, a count. */
function tellPlainly(about: string): LogSubject {
  const [, kind, rest = ''] = /^(day|month|call) (.+)$/.exec(about) ?? []
  if (kind === 'day') return { kind, day: rest }
  if (kind === 'month') return { kind, month: rest }
  if (kind === 'call' && Object.hasOwn(deskCalls, rest)) return { kind, says: deskCalls[rest as DeskCallName].says }
  return { kind: 'other', words: about }
}

type Namer = (db: store.Queries, ids: string[]) => Promise<{ key: string | number; subject: LogSubject }[]>

const nameSessions: Namer = async (db, ids) =>
  (await store.nameSessions(db, ids)).map((row) => ({ key: row.id, subject: { kind: 'session', ...row } }))

/** By the first word of what a line is about; the id follows it. */
const namers: Record<string, Namer> = {
  booking: nameSessions,
  // What a client wrote belongs to a booking, and its lines name that.
  concern: nameSessions,
  client: async (db, ids) =>
    (await store.nameClients(db, ids)).map(({ client, ...row }) => ({
      key: client,
      subject: { kind: 'session', ...row },
    })),
  payment: async (db, ids) =>
    (await store.namePayments(db, ids)).map((row) => ({ key: row.id, subject: { kind: 'payment', ...row } })),
  closing: async (db, ids) =>
    (await store.nameClosings(db, ids)).map((row) => ({ key: row.id, subject: { kind: 'closing', ...row } })),
  enquiry: async (db, ids) =>
    (await store.nameEnquiries(db, ids)).map((row) => ({ key: row.id, subject: { kind: 'enquiry', ...row } })),
  practitioner: async (db, ids) =>
    (await store.namePractitioners(db, ids.map(Number))).map((row) => ({
      key: row.id,
      subject: { kind: 'practitioner', ...row },
    })),
  person: async (db, ids) =>
    (await store.namePeople(db, ids)).map((row) => ({ key: row.id, subject: { kind: 'person', ...row } })),
}

/** [L2] One question for each kind of thing, however many lines are about it. */
async function nameSubjects(db: store.Queries, abouts: ReadonlySet<string>): Promise<Map<string, LogSubject>> {
  const named = await Promise.all(
    Object.entries(namers).map(async ([word, name]) => {
      const ids = [...abouts].flatMap((about) => (about.startsWith(`${word} `) ? about.slice(word.length + 1) : []))
      const found = ids.length === 0 ? [] : await name(db, ids)
      return found.map(({ key, subject }) => [`${word} ${key}`, subject] as const)
    }),
  )
  return new Map(named.flat())
}
