import type { PhotoNews } from '#contract/desk/photo-news.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { type Crop, judgePhoto, markPhoto, placeCrop } from '../catalogue/draw-photo.ts'
import { putOnShelf } from '../catalogue/take-photos.ts'
import type { EditingDeps } from './open-draft.ts'
import { setPhoto } from './save-draft.ts'

export type PhotoSent = { id: number; seen: string; bytes: Buffer; crop: Crop | undefined }

/** [R11] Drawn before it is named: an address that a page shows must lead somewhere. */
export async function takePhoto(
  deps: EditingDeps,
  shelf: string,
  person: StaffPerson,
  { id, seen, bytes, crop }: PhotoSent,
): Promise<PhotoNews> {
  const fault = bytes.length === 0 ? 'missing' : await judgePhoto(bytes)
  if (fault !== undefined) return fault
  if (crop && !(await placeCrop(bytes, crop))) return 'too-little'
  await putOnShelf(bytes, shelf, crop)
  const kept = await setPhoto(deps, person, { id, seen, photoMark: markPhoto(bytes, crop), action: 'set-photo' })
  return kept.ok ? 'taken' : 'changed-since'
}
