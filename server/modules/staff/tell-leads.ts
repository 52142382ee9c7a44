import { roleNames } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { type RenderedMail, renderMail } from '../notifications/render-mail.ts'
import type { Place } from './rules.ts'
import { listLeads, type Queries } from './store.ts'

export type TellLeadsDeps = QueueDeps & { publicUrl: string; env: Place }

export type Reading = { person: Pick<StaffPerson, 'name' | 'role'>; reference: string }

/** [F15] Part of the transaction in which it is read. */
export async function tellLeadsOfReading(deps: TellLeadsDeps, tx: Queries, reading: Reading): Promise<void> {
  const mail = composeReading({ ...reading, origin: deps.publicUrl })
  const occasion = deps.newId()
  for (const lead of await listLeads(tx, deps.env))
    await queueMessage(deps, tx, {
      key: `staff.reading.${occasion}.${lead.id}`,
      channel: 'email',
      template: 'staff-reading',
      to: lead.email,
      ...mail,
    })
}

export function composeReading({ person, reference, origin }: Reading & { origin: string }): RenderedMail {
  return renderMail({
    origin,
    subject: 'A line of the log for you',
    preview: 'Somebody at the desk opened a text that is not theirs.',
    title: 'A text of another practitioner’s client was read',
    opening: [`${person.name} opened it and wrote why. The reason is in the log.`],
    facts: [
      ['Their place', roleNames[person.role]],
      ['Booking', reference],
    ],
    button: { label: 'Open the log', href: `${origin}/desk/log` },
    after: ['If this surprises you, ask them today.'],
  })
}
