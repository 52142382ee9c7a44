import type { Desk } from '#contract/desk/calls.ts'
import { reachOf } from '#contract/desk/rights.ts'
import { readDoing } from './day-address.ts'

/** What stands beside the table, for the address that names a session, and what the person may do. */
export async function loadChosen(desk: Desk, url: URL) {
  const session = url.searchParams.get('session') ?? ''
  const shown = session === '' ? undefined : await desk.call('show-session', { session })
  const chosen = shown?.ok ? shown.value : undefined
  const isOpen = chosen?.block.state === 'confirmed' || chosen?.block.state === 'arrived'
  const terms = isOpen && may(desk, 'move') ? await desk.call('show-cancel', { session }) : undefined
  const doing = readDoing(url.searchParams.get('do'))
  const asksConcern = doing === 'concern' && chosen?.concern === 'own'
  const concern = asksConcern ? await desk.call('show-concern', { session }) : undefined
  return {
    chosen,
    concern: concern?.ok ? concern.value : undefined,
    isUnknown: shown !== undefined && !shown.ok,
    terms: terms?.ok ? terms.value : undefined,
    doing,
    mayBook: may(desk, 'book'),
    mayMove: may(desk, 'move'),
    mayClose: may(desk, 'close-time'),
    formKey: crypto.randomUUID(),
    told: desk.now,
  }
}

export type Chosen = Awaited<ReturnType<typeof loadChosen>>

const may = ({ person }: Desk, right: 'move' | 'book' | 'close-time') =>
  person !== undefined && reachOf(person.role, right) !== undefined
