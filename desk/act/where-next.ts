import type { SignInStep } from '#contract/desk/staff.ts'
import { codePath, insideDesk } from '../paths.ts'

/** Where a form goes on when its call is done. Nothing where the page stays and says so. */
export function whereNext(value: unknown, wanted: string | undefined): string | undefined {
  const next = insideDesk(wanted)
  return isStep(value) && value.next === 'code' ? codePath(next ?? '/') : next
}

const isStep = (value: unknown): value is SignInStep => typeof value === 'object' && value !== null && 'next' in value
