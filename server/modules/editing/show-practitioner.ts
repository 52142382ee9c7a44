import type { Understood } from '#contract/desk/calls.ts'
import type { EditorPage, HistoryPage, ListedPractitioner } from '#contract/desk/catalogue.ts'
import type { ContentField, FieldConflict } from '#contract/desk/content-fields.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { toPhotoUrl } from '#contract/photos.ts'
import { done } from '#contract/problems.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { findOutside, markOutside } from './find-outside.ts'
import { type EditingDeps, readStanding, type Standing } from './open-draft.ts'
import { findConflicts, findDifferent } from './rules.ts'
import { todayOf } from './save-draft.ts'
import { type CentreNames, describeChanges, sayField } from './say-fields.ts'
import { findVersion, listDrafts, listVersions } from './store.ts'
import { listClaims } from './store-sessions.ts'
import { writeTexts } from './write-texts.ts'

export async function listCatalogue(deps: EditingDeps): Promise<{ practitioners: ListedPractitioner[] }> {
  const [catalogue, drafts] = [await deps.catalogue.read(), await listDrafts(deps.db)]
  const draftOf = new Map(drafts.map(({ practitionerId, who, at }) => [practitionerId, { who, at }]))
  return {
    practitioners: catalogue.practitioners.map((one) => ({
      id: one.id,
      name: one.fullName,
      title: one.designation,
      department: one.department,
      centres: one.centres.map(({ name }) => name),
      channel: one.channel.kind,
      price: one.sessionPrice + one.gst,
      portrait: one.portrait,
      imageUrl: one.imageUrl,
      experienceYears: one.experienceYears,
      draft: draftOf.get(one.id),
    })),
  }
}

export async function showPractitioner(
  deps: EditingDeps,
  person: StaffPerson,
  { practitioner: id }: Understood<'show-practitioner'>,
): Promise<DeskOutcome<EditorPage, 'not_in_catalogue'>> {
  const [catalogue, standing] = [await deps.catalogue.read(), await readStanding(deps.db, id)]
  if (!standing) return deskRefused('not_in_catalogue')
  const { published, draft, newest, seen } = standing
  const content = draft?.content ?? published
  const centres = centreNames(catalogue)
  const outside = draft ? findOutside(await listClaims(deps.db, id, deps.clock.now()), published, content) : []
  return done({
    id,
    name: published.fullName,
    texts: writeTexts(content, todayOf(deps)),
    seen,
    draft: draft && { who: draft.who, at: draft.at, isOwn: draft.personId === person.id },
    version: newest,
    changes: describeChanges(published, content, centres),
    conflicts: await describeConflicts(deps, standing, centres),
    outside,
    outsideMark: markOutside(outside),
    choices: {
      departments: catalogue.departments.map(({ name }) => name),
      languages: catalogue.languages,
      expertise: catalogue.expertise,
      centres: catalogue.centres.map(({ id: centre, name }) => ({ id: centre, name })),
    },
    photoUrl: content.photoMark === undefined ? undefined : toPhotoUrl(content.photoMark),
    isPhotoChanged: content.photoMark !== published.photoMark,
    today: todayOf(deps),
  })
}

/** [R4] Every field that a colleague has published since; a choice is needed where both have changed it. */
async function describeConflicts(
  { db }: EditingDeps,
  { id, draft, newest, published }: Standing,
  centres: CentreNames,
): Promise<FieldConflict[]> {
  const begun = draft && draft.base !== newest.number ? await findVersion(db, id, draft.base) : undefined
  if (!draft || !begun) return []
  const base = begun.content
  const both = findConflicts(base, published, draft.content)
  return findDifferent(base, published).map((field) => ({
    field,
    before: sayField(base, field, centres),
    theirs: sayField(published, field, centres),
    after: sayField(draft.content, field, centres),
    needsChoice: both.includes(field),
  }))
}

/** [R5] */
export async function showHistory(
  deps: EditingDeps,
  { practitioner: id, version }: Understood<'show-history'>,
): Promise<DeskOutcome<HistoryPage, 'not_in_catalogue' | 'version_unknown'>> {
  const [catalogue, standing] = [await deps.catalogue.read(), await readStanding(deps.db, id)]
  if (!standing) return deskRefused('not_in_catalogue')
  const { newest, published, seen, draft } = standing
  const noted = await listVersions(deps.db, id)
  const [last] = noted
  const loaded = {
    ...newest,
    content: published,
    changed: last ? findDifferent(last.content, published) : [],
  }
  const versions = newest.at === undefined ? [loaded, ...noted] : noted
  const chosen = versions.find(({ number }) => number === version)
  if (version !== undefined && !chosen) return deskRefused('version_unknown')
  const before = chosen && versions.find(({ number }) => number === chosen.number - 1)
  return done({
    id,
    name: published.fullName,
    seen,
    hasDraft: draft !== undefined,
    versions: versions.map(({ number, at, who, changed }) => ({
      number,
      at,
      who: who ?? undefined,
      changed: changed as ContentField[],
      isShown: number === newest.number,
    })),
    chosen: chosen && {
      number: chosen.number,
      changes: before ? describeChanges(before.content, chosen.content, centreNames(catalogue)) : [],
      ahead: describeChanges(published, chosen.content, centreNames(catalogue)),
    },
  })
}

const centreNames = ({ centres }: Catalogue): CentreNames => new Map(centres.map(({ id, name }) => [id, name]))
