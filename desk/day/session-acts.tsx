import type { CancelTerms } from '#contract/desk/change-session.ts'
import type { BlockMark, SessionPanel } from '#contract/desk/day.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import type { Doing } from './day-address.ts'
import styles from './session-acts.module.css'

const marks: Record<BlockMark, { label: string; key?: string }> = {
  arrived: { label: 'Mark arrived', key: 'A' },
  'in-session': { label: 'Mark in session' },
  done: { label: 'Mark done' },
  'no-show': { label: 'No-show', key: 'X' },
  expected: { label: 'Undo the mark' },
}

type ActsProps = {
  session: SessionPanel
  pathTo(doing?: Doing): string
  doing: Doing | undefined
  terms: CancelTerms | undefined
}

/** What can be done now: the first mark is the likely one. Each button carries its key. */
export function SessionActs({ session, pathTo, doing, terms }: ActsProps) {
  const { block, mayMark, mayNote } = session
  const [first, ...rest] = mayMark
  const open = (what: Doing) => ({
    to: pathTo(doing === what ? undefined : what),
    preventScrollReset: true,
    look: 'plain' as const,
    'aria-expanded': doing === what,
  })
  if (!first && !mayNote && !terms && !session.concern) return null
  return (
    <div className={styles.acts}>
      {first && <Mark session={block.id} mark={first} isFirst />}
      {terms && (
        <DeskButtonLink {...open('move')} data-key="m">
          Move <kbd>M</kbd>
        </DeskButtonLink>
      )}
      {rest.map((mark) => (
        <Mark key={mark} session={block.id} mark={mark} />
      ))}
      {mayNote && (
        <DeskButtonLink {...open('note')} data-key="t">
          Note <kbd>T</kbd>
        </DeskButtonLink>
      )}
      {session.concern && (
        <DeskButtonLink {...open('concern')} data-key="r">
          {session.concern === 'own' ? 'What they wrote' : 'What they wrote…'} <kbd>R</kbd>
        </DeskButtonLink>
      )}
      {terms && (
        <DeskButtonLink {...open('cancel')} data-key="c">
          Cancel… <kbd>C</kbd>
        </DeskButtonLink>
      )}
    </div>
  )
}

function Mark({ session, mark, isFirst = false }: { session: string; mark: BlockMark; isFirst?: boolean }) {
  const { label, key } = marks[mark]
  return (
    <DeskForm call="mark-session" about={{ session, mark }} className={isFirst ? styles.first : undefined}>
      {({ isBusy }) => (
        <DeskButton
          type="submit"
          look={isFirst ? 'primary' : 'plain'}
          size={isFirst ? 'large' : 'regular'}
          isBlock
          aria-busy={isBusy}
          {...(key ? { 'data-key': key.toLowerCase() } : {})}
          {...(isFirst ? { 'data-first': '' } : {})}
        >
          {label} {key && <kbd>{key}</kbd>}
        </DeskButton>
      )}
    </DeskForm>
  )
}
