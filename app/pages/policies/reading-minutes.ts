import type { Policy } from '#content/schema/policies.ts'

/** Careful reading, not skimming: people look up a policy to understand it. */
const wordsAMinute = 180

export function readingMinutes(policy: Policy): number {
  return Math.max(1, Math.round(listTexts(policy).join(' ').split(/\s+/).length / wordsAMinute))
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
