import { createRateLimit } from '#server/http/rate-limit.ts'
import type { PostedForm } from './read-form.ts'
import { DAILY_BYTES } from './rules.ts'

/** [E19] The disk has room for a day's forms of all visitors; one visitor must not fill it. */
export function createByteCount(clock: { now(): Date }) {
  const { perVisitor, inAll, per } = DAILY_BYTES
  const ofOne = createRateLimit({ budget: perVisitor, per, clock })
  const ofAll = createRateLimit({ budget: inAll, per, clock })
  return {
    /** Whether there is room for this form; if so, it is taken. */
    spend(ip: string, form: Pick<PostedForm, 'values' | 'file'>): boolean {
      const bytes = countBytes(form)
      return ofOne.spend(ip, bytes) && ofAll.spend('everybody', bytes)
    },
  }
}

const countBytes = ({ values, file }: Pick<PostedForm, 'values' | 'file'>) =>
  Buffer.byteLength(JSON.stringify(values)) + (file?.bytes.length ?? 0)
