import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { type DayText, dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { findTreatment } from '../tax/rules.ts'
import { CatalogueFile } from './catalogue-files.ts'
import { findPhotoFault } from './draw-photo.ts'
import { findLooseEnds } from './find-loose-ends.ts'

export type ReadFolder = { ok: true; catalogue: CatalogueFile } | { ok: false; faults: string[] }

type NamedFile = { name: string; content: CatalogueFile }

/** Reads every JSON file of a folder and of the folders in it, in the order of their names. Names every fault it finds. */
export async function readFolder(folder: string, now = new Date()): Promise<ReadFolder> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).toSorted()
  if (names.length === 0) return { ok: false, faults: [`${folder} holds no JSON file`] }
  const files: NamedFile[] = []
  const faults: string[] = []
  for (const name of names) {
    const read = readFileContent(name, await readFile(join(folder, name), 'utf8'))
    if (read.ok) files.push({ name, content: read.content })
    else faults.push(...read.faults)
  }
  // What does not hang together can only be judged once every file is sound.
  const all = faults.length > 0 ? faults : [...findLooseInFiles(files, now), ...(await findPhotoFaults(files, folder))]
  return all.length > 0 ? { ok: false, faults: all } : { ok: true, catalogue: unite(files) }
}

function readFileContent(
  name: string,
  text: string,
): { ok: true; content: CatalogueFile } | { ok: false; faults: string[] } {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { ok: false, faults: [`${name}: is no JSON (${error instanceof Error ? error.message : 'unreadable'})`] }
  }
  const checked = CatalogueFile.safeParse(json)
  if (checked.success) return { ok: true, content: checked.data }
  return { ok: false, faults: checked.error.issues.map((issue) => `${name}: ${nameField(issue)}: ${issue.message}`) }
}

/** `practitioners[3].languages[0]`. */
function nameField({ path }: z.core.$ZodIssue): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return name.replace(/^\./, '') || 'the whole file'
}

/** Unknown names, numbers that stand twice, hours at a centre where the practitioner does not sit. */
function findLooseInFiles(files: NamedFile[], now: Date): string[] {
  const all = unite(files)
  const idOf = new Map(all.departments.map(({ id, name }) => [name, id]))
  const known = {
    department: new Set(idOf.keys()),
    language: new Set(all.languages),
    expertise: new Set(all.expertise),
    centre: new Set(all.centres.map(({ id }) => id)),
    steepestOffer: Math.max(0, ...all.offers.map(({ percent }) => percent)),
    today: toDayText(dayOf(toEpochMinute(now))),
  }
  const taxOf = (practitionerId: number) => (department: string, day: DayText) =>
    findTreatment({ practitionerId, departmentId: idOf.get(department) }, day)
  return [
    ...(all.practitioners.length > 0
      ? []
      : ['there is no practitioner in any file: everybody would be taken off the list']),
    ...findTwice(files, 'centres', ({ id }) => id),
    ...findTwice(files, 'centres', ({ name }) => name),
    ...findTwice(files, 'departments', ({ id }) => id),
    ...findTwice(files, 'departments', ({ name }) => name),
    ...findTwice(files, 'languages', (name) => name),
    ...findTwice(files, 'expertise', (name) => name),
    ...findTwice(files, 'practitioners', ({ id }) => id),
    ...findTwice(files, 'offers', ({ coupon }) => coupon),
    ...findTwice(files, 'offers', ({ source }) => source),
    ...files.flatMap(({ name, content }) =>
      content.practitioners.flatMap((practitioner, index) =>
        findLooseEnds(practitioner, { ...known, taxOn: taxOf(practitioner.id) }).map(
          ({ field, says }) => `${name}: practitioners[${index}].${field}: ${says}`,
        ),
      ),
    ),
  ]
}

/** [C10] */
async function findPhotoFaults(files: NamedFile[], folder: string): Promise<string[]> {
  const faults: string[] = []
  for (const { name, content } of files) {
    for (const [index, { photo }] of content.practitioners.entries()) {
      const bytes = photo && (await readFile(join(folder, photo)).catch(() => undefined))
      const fault = photo && (bytes ? await findPhotoFault(bytes) : 'is no file that can be read')
      if (fault) faults.push(`${name}: practitioners[${index}].photo: ${photo} ${fault}`)
    }
  }
  return faults
}

type Lists = Omit<CatalogueFile, 'about'>

function findTwice<List extends keyof Lists>(
  files: NamedFile[],
  list: List,
  nameOf: (item: Lists[List][number]) => unknown,
): string[] {
  const seen = new Set<unknown>()
  return files.flatMap(({ name, content }) =>
    content[list].flatMap((item, index) => {
      const key = nameOf(item)
      if (seen.has(key)) return [`${name}: ${list}[${index}]: ${String(key)} is there twice`]
      seen.add(key)
      return []
    }),
  )
}

function unite(files: NamedFile[]): CatalogueFile {
  return {
    centres: files.flatMap(({ content }) => content.centres),
    departments: files.flatMap(({ content }) => content.departments),
    languages: files.flatMap(({ content }) => content.languages),
    expertise: files.flatMap(({ content }) => content.expertise),
    practitioners: files.flatMap(({ content }) => content.practitioners),
    offers: files.flatMap(({ content }) => content.offers),
  }
}
