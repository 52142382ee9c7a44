import { createRateLimit } from '#server/http/rate-limit.ts'
import type { PostedForm } from '#server/http/read-multipart.ts'
import { DAILY_BYTES } from './rules.ts'

/**
 * [E19] The disk has room for a day's files of all visitors; one visitor must not fill it. Text is so small that it needs no
 * room in common: the files of a few must not keep everybody's questions out.
 */
export function createByteCount(clock: { now(): Date }) {
  const { perVisitor, inAll, per } = DAILY_BYTES
  const ofOne = createRateLimit({ budget: perVisitor, per, clock })
  const ofAll = createRateLimit({ budget: inAll, per, clock })
  return {
    /** Whether there is room for this form; if so, it is taken. */
    spend(ip: string, form: Pick<PostedForm, 'values' | 'file'>): boolean {
      const bytes = countBytes(form)
      if (!ofOne.spend(ip, bytes)) return false
      if (!form.file || ofAll.spend('everybody', form.file.bytes.length)) return true
      // Given back: on a day that is full of files they may still ask.
      ofOne.spend(ip, -bytes)
      return false
    },
  }
}

const countBytes = ({ values, file }: Pick<PostedForm, 'values' | 'file'>) =>
  Buffer.byteLength(JSON.stringify(values)) + (file?.bytes.length ?? 0)
