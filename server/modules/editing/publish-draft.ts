import type { Understood } from '#contract/desk/calls.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { publishContent, readContent } from '../catalogue/publish-content.ts'
import { findOutside, markOutside } from './find-outside.ts'
import { changeDraft, type EditingDeps } from './open-draft.ts'
import { judgeContent } from './read-typed.ts'
import { findDifferent, readDraftKey } from './rules.ts'
import { todayOf } from './save-draft.ts'
import { findPublished, insertVersion, removeDraft } from './store.ts'
import { listClaims } from './store-sessions.ts'

type Published = DeskOutcome<{ number: number }>

/** [R3] */
export async function publishDraft(
  deps: EditingDeps,
  person: StaffPerson,
  asked: Understood<'publish-draft'>,
): Promise<Published> {
  const { practitioner: id } = asked
  const published = await publish(deps, person, asked)
  if (published.ok) {
    deps.catalogue.forget()
    deps.agendas.forget(id)
  }
  return published
}

async function publish(
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id, seen, outside: seenOutside }: Understood<'publish-draft'>,
): Promise<Published> {
  const catalogue = await deps.catalogue.read()
  return changeDraft(
    deps,
    person,
    { id, action: 'publish-draft' },
    async (tx, { draft, published, newest, seen: now }) => {
      // [R2]
      const already = draft?.key === readDraftKey(seen) ? undefined : await findPublished(tx, readDraftKey(seen))
      if (already) return done({ number: already.number })
      if (!draft) return deskRefused('draft_unknown')
      if (now !== seen) return deskRefused('draft_changed')
      if (draft.base !== newest.number) return deskRefused('published_since')
      const judged = judgeContent(draft.content, { id, catalogue, today: todayOf(deps) })
      if (!judged.ok) return deskRefused('check_fields', { fields: judged.fields })
      const outside = findOutside(await listClaims(tx, id, deps.clock.now()), published, draft.content)
      if (markOutside(outside) !== seenOutside) return deskRefused('sessions_outside')
      await publishContent(tx, id, judged.read)
      const number = newest.number + 1
      await insertVersion(tx, {
        practitionerId: id,
        number,
        content: await readContent(tx, id),
        personId: person.id,
        who: person.name,
        at: deps.clock.now(),
        changed: findDifferent(published, judged.content),
        draftKey: draft.key,
      })
      await removeDraft(tx, id)
      return done({ number })
    },
  )
}
