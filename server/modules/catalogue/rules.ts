import {
  type Centre,
  type Department,
  type FilterValues,
  PRACTITIONERS_A_PAGE,
  type Practitioner,
  type PractitionerPage,
} from '#contract/catalogue.ts'

/** As the tables hold it, each list in its own order. */
export type CatalogueRows = {
  centres: Centre[]
  departments: Department[]
  languages: string[]
  expertise: string[]
  practitioners: Practitioner[]
}

/** Everything that can be found, at one moment. */
export type Catalogue = CatalogueRows & { byId: ReadonlyMap<number, Practitioner> }

export function arrangeCatalogue(rows: CatalogueRows): Catalogue {
  return { ...rows, byId: new Map(rows.practitioners.map((practitioner) => [practitioner.id, practitioner])) }
}

/** [C10] A photo that is not here, because its folder was not brought along, leaves its place to the drawn portrait. */
export function withPhotosOf(rows: CatalogueRows, photos: ReadonlySet<string>): CatalogueRows {
  const isHere = (url: string | null) => url !== null && photos.has(url)
  return {
    ...rows,
    practitioners: rows.practitioners.map((one) => (isHere(one.imageUrl) ? one : { ...one, imageUrl: null })),
  }
}

/** [C1] A centre goes by its number or its name. */
export function findCentre({ centres }: Catalogue, asked: string | number): Centre | undefined {
  return centres.find(({ id, name }) => String(id) === String(asked) || isSame(name, String(asked)))
}

/** [C2] A name is a department, an expertise or a part of somebody's name, in any letter case. */
export function findByName({ practitioners }: Catalogue, name: string): Practitioner[] {
  const wanted = fold(name)
  if (wanted === '') return practitioners
  return practitioners.filter(
    ({ fullName, department, expertise }) =>
      fold(department) === wanted || expertise.some((one) => fold(one) === wanted) || fold(fullName).includes(wanted),
  )
}

export const findByCentre = ({ practitioners }: Catalogue, centreId: number) =>
  practitioners.filter(({ centres }) => centres.some(({ id }) => id === centreId))

/** [C3] Twenty a page; a page after the last is empty, and the total is true on every page. */
export function findByLanguage({ practitioners }: Catalogue, language: string, page: number): PractitionerPage {
  const speakers = practitioners.filter(({ languages }) => languages.some((spoken) => isSame(spoken, language)))
  const start = (page - 1) * PRACTITIONERS_A_PAGE
  return { practitioners: speakers.slice(start, start + PRACTITIONERS_A_PAGE), page, total: speakers.length }
}

/** [C4] A department is offered where somebody of it sits; without a centre, where it has anybody at all. */
export function findDepartments(catalogue: Catalogue, centreId: number | undefined): Department[] {
  const found = centreId === undefined ? catalogue.practitioners : findByCentre(catalogue, centreId)
  const names = new Set(found.map(({ department }) => department))
  return catalogue.departments.filter(({ name }) => names.has(name))
}

/** [C5] Only what somebody has is worth filtering by. */
export function findFilterValues({ languages, expertise, practitioners }: Catalogue): FilterValues {
  const spoken = new Set(practitioners.flatMap((one) => one.languages))
  const known = new Set(practitioners.flatMap((one) => one.expertise))
  return { languages: languages.filter((one) => spoken.has(one)), expertise: expertise.filter((one) => known.has(one)) }
}

const fold = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
const isSame = (one: string, other: string) => fold(one) === fold(other)
