import type { Practitioner } from '#contract/catalogue.ts'
import { toPhotoUrl } from '#contract/photos.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { fromRupees } from '#contract/values/money.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { arrangeCatalogue, type Catalogue } from '../catalogue/rules.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { toPlan } from './find-outside.ts'
import { type EditingDeps, readStanding } from './open-draft.ts'
import { todayOf } from './save-draft.ts'
import { describeChanges } from './say-fields.ts'
import { foldPrices } from './write-texts.ts'

export type PreviewDeps = EditingDeps & { catalogue: CatalogueMemory; agendas: AgendaMemory }

/** What a page is made from: as it is, but for one practitioner. */
export type Preview = {
  id: number
  centreId: number
  catalogue: CatalogueMemory
  agendas: AgendaMemory
  /** What visitors do not see yet, in the words of the page. */
  changed: string[]
}

/** [R10] The catalogue and the hours as they would be. Nothing of it is kept or reaches another page. */
export async function openPreview(
  deps: PreviewDeps,
  id: number,
  which: 'draft' | 'published',
): Promise<Preview | undefined> {
  const [catalogue, standing] = [await deps.catalogue.read(), await readStanding(deps.db, id)]
  if (!standing) return undefined
  const content = (which === 'draft' ? standing.draft?.content : undefined) ?? standing.published
  const shown = toPractitioner(id, content, catalogue, todayOf(deps))
  const previewed = arrangeCatalogue({
    ...catalogue,
    practitioners: catalogue.practitioners.map((one) => (one.id === id ? shown : one)),
  })
  const { sessionMinutes: _, ...plan } = toPlan(content)
  return {
    id,
    centreId: content.centreIds[0] ?? 0,
    changed: listChanged(standing.published, content),
    catalogue: { ...deps.catalogue, read: async () => previewed },
    agendas: {
      ...deps.agendas,
      async readMany(ids) {
        const agendas = await deps.agendas.readMany(ids)
        return agendas.map((agenda, place) => (ids[place] === id ? { ...agenda, plan } : agenda))
      },
    },
  }
}

/** Lines as the page writes them: those of a list one by one and together, a text by its sentences. */
const listChanged = (published: PractitionerContent, content: PractitionerContent): string[] =>
  describeChanges(published, content, new Map()).flatMap(({ before, after }) => [
    after.join(', '),
    ...after.filter((line) => !before.includes(line)).flatMap((line) => [line, ...line.split(/(?<=[.!?])\s+/)]),
  ])

function toPractitioner(
  id: number,
  content: PractitionerContent,
  { centres }: Catalogue,
  today: DayText,
): Practitioner {
  const {
    photoMark,
    centreIds,
    laterPrices: _,
    schedule: __,
    sessionPriceRupees: ___,
    gstRupees: ____,
    ...rest
  } = content
  const { price, gst, later } = foldPrices(content, today)
  const [next] = later
  return {
    ...rest,
    id,
    registrationNumber: content.registrationNumber ?? null,
    videoUrl: content.videoUrl ?? null,
    centres: centreIds.flatMap((centre) => centres.find((one) => one.id === centre) ?? []),
    sessionPrice: fromRupees(price),
    gst: fromRupees(gst),
    ...(next && {
      nextPrice: {
        fromDay: next.fromDay,
        sessionPrice: fromRupees(next.sessionPriceRupees),
        gst: fromRupees(next.gstRupees),
      },
    }),
    imageUrl: photoMark === undefined ? null : toPhotoUrl(photoMark),
  }
}
