import { Link } from 'react-router'
import type { DayBlock, DayPage } from '#contract/desk/day.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { Count } from '../parts/count.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Door } from './door.tsx'
import { type DayGroup, groupByNow, sayEarlier } from './group-by-now.ts'
import styles from './phone-list.module.css'
import { sayMinute } from './say-minute.ts'
import { sessionOf } from './session-of.ts'

type PhoneListProps = { page: DayPage; pathTo(session: string): string }

/** The day with one hand: what matters first, and the same door in the same place. */
export function PhoneList({ page, pathTo }: PhoneListProps) {
  const names = new Map(page.columns.map(({ practitionerId, name }) => [practitionerId, name]))
  const groups = groupByNow(page)
  if (groups.length === 0) return <p className={styles.empty}>Nobody is booked on this day yet.</p>
  const row = (block: DayBlock, group: DayGroup) => (
    <Row
      key={block.id}
      block={block}
      practitioner={names.get(block.practitionerId) ?? ''}
      pathTo={pathTo}
      mayArrive={group.id === 'next' && block.state === 'confirmed'}
    />
  )
  const hasNow = page.day === page.today
  return (
    <div className={styles.list}>
      {groups.map((group) =>
        group.id === 'earlier' || group.id === 'later' ? (
          <details key={group.id} className={styles.folded}>
            <summary>
              <DeskIcon name="chevronDown" />
              {group.title}
              {group.id === 'earlier' && <span className="meta">{sayEarlier(group.blocks)}</span>}
            </summary>
            <ul>{group.blocks.map((block) => row(block, group))}</ul>
          </details>
        ) : (
          <section key={group.id} aria-labelledby={`group-${group.id}`}>
            {hasNow && group.id === 'next' && (
              <p className={styles.now}>
                <span>
                  <span className="sr">Now </span>
                  {sayMinute(page.now)}
                </span>
              </p>
            )}
            <h2 id={`group-${group.id}`}>
              {group.title}
              <Count>{group.blocks.length}</Count>
            </h2>
            <ul>{group.blocks.map((block) => row(block, group))}</ul>
          </section>
        ),
      )}
    </div>
  )
}

/** `Arjun M.`, where a button needs the room. */
const shorten = (name: string) => name.replace(/ (\S)\S*$/, ' $1.')

export type RowProps = {
  block: DayBlock
  practitioner: string
  pathTo(session: string): string
  mayArrive: boolean
}

export function Row({ block, practitioner, pathTo, mayArrive }: RowProps) {
  const { id, from, who, state, word, mode } = block
  const session = sessionOf(block)
  const inside = (
    <>
      <span className={styles.time}>{sayMinute(from)}</span>
      <span className={styles.tab}>
        <Door state={state} size={22} />
      </span>
      <span className={styles.words}>
        <b>{who}</b>
        {mode === 'video' && (
          <>
            {' '}
            <DeskIcon name="video" size={17} />
            <span className="sr">video</span>
          </>
        )}
        <span className="meta">
          <b>{word}</b> · {mayArrive ? shorten(practitioner) : practitioner}
        </span>
      </span>
    </>
  )
  return (
    <li className={joinClasses(styles.row, styles[state])}>
      {session === undefined ? (
        <span className={styles.told}>{inside}</span>
      ) : (
        <Link to={pathTo(session)}>{inside}</Link>
      )}
      {mayArrive && (
        <DeskForm call="mark-session" about={{ session: id, mark: 'arrived' }}>
          <DeskButton type="submit" look="quiet">
            Arrived<span className="sr">: {who}</span>
          </DeskButton>
        </DeskForm>
      )}
    </li>
  )
}
