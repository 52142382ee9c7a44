import { toPhotoUrl } from '#contract/photos.ts'
import { type PractitionerContent, type ReadContent, writeContent } from './practitioner-content.ts'
import { takeTurn } from './store-catalogue.ts'
import { findDepartmentId, lockPractitioner, type Queries, readStored, type Transaction } from './store-content.ts'
import { storePractitioners } from './store-practitioners.ts'

export type { Queries, Transaction }

/** [C13] What visitors are shown of a practitioner; undefined if not listed. */
export async function readContent(db: Queries, id: number): Promise<PractitionerContent | undefined> {
  const stored = await readStored(db, id)
  return stored && writeContent(stored)
}

/** Locks the practitioner until the transaction ends, against colleagues and against a load of the whole catalogue. */
export async function lockContent(tx: Transaction, id: number): Promise<PractitionerContent | undefined> {
  await takeTurn(tx)
  return (await lockPractitioner(tx, id)) && readContent(tx, id)
}

/**
 * [C13] Writes the tables that the loader writes. The caller has judged the content, holds the lock, and calls `forget` once it is
 * committed.
 */
export async function publishContent(tx: Transaction, id: number, content: ReadContent): Promise<void> {
  const { photoMark, ...practitioner } = content
  const [row, departmentId] = [await lockPractitioner(tx, id), await findDepartmentId(tx, practitioner.department)]
  if (!row || departmentId === undefined) throw new Error('a practitioner or a department is gone')
  const photoUrl = photoMark === undefined ? null : toPhotoUrl(photoMark)
  await storePractitioners(tx, [
    { practitioner: { id, ...practitioner }, position: row.position, departmentId, photoUrl },
  ])
}
