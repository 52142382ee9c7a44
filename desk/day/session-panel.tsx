import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { CancelTerms } from '#contract/desk/change-session.ts'
import type { Concern } from '#contract/desk/concern.ts'
import type { DayMinute, DayPage, SessionPanel as Session } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { BreakGlassForm } from '../concern/break-glass-form.tsx'
import { ConcernText } from '../concern/concern-text.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Hint } from '../parts/hint.tsx'
import { Notice } from '../parts/notice.tsx'
import { sayPhone, telOf } from '../parts/say-phone.ts'
import { CancelForms } from './cancel-forms.tsx'
import type { Doing } from './day-address.ts'
import { Door } from './door.tsx'
import { MoveForm } from './move-form.tsx'
import { NoteForm } from './note-form.tsx'
import { sayExpected } from './say-minute.ts'
import { SessionActs } from './session-acts.tsx'
import { SessionFacts, SessionHistory, SessionNotes, SessionReasons } from './session-facts.tsx'
import { SessionMoney } from './session-money.tsx'
import styles from './session-panel.module.css'

export type PanelProps = {
  session: Session
  page: { today: DayText; now: DayMinute; centres: DayPage['centres'] }
  now: Date
  doing: Doing | undefined
  /** For those who may move and cancel it. */
  terms: CancelTerms | undefined
  /** Where the practitioner asked for it. */
  concern: Concern | undefined
  /** What a colleague has just changed about it. */
  touched: string | undefined
  /** Names what is sent from here: pressing twice sends it once. */
  formKey: string
  /** The time outside of hours at which it was put down. */
  asks: string | undefined
  /** The address of this screen, with a session open or without one. */
  pathTo(session?: string, doing?: Doing): string
}

/** One session with its client: who, what can be done, and what was. */
export function SessionPanel({
  session,
  page,
  now,
  doing,
  terms,
  concern,
  touched,
  formKey,
  asks,
  pathTo,
}: PanelProps) {
  const { block, name, age, guardian, phone } = session
  const panel = useFocusInside(block.id, doing, asks)
  return (
    <aside ref={panel} className={styles.panel} aria-label="Chosen session">
      <div className={styles.top}>
        <span className={styles.state} data-state={block.state}>
          <Door state={block.state} size={22} />
          {block.word}
        </span>
        {block.state === 'confirmed' && session.day === page.today && (
          <span className="meta">{sayExpected(block.from, page.now)}</span>
        )}
        {/* While it is being moved, the key leaves it where it is. */}
        <Link
          to={pathTo()}
          preventScrollReset
          className={styles.close}
          {...(doing === 'move' && terms ? {} : { 'data-key': 'escape' })}
        >
          <DeskIcon name="close" size={20} />
          <span className="sr">Close panel</span>
        </Link>
      </div>
      {touched && <Notice tone="plain">{touched}. What you typed is still here.</Notice>}
      <div className={styles.who}>
        <h2>{name === '' ? block.who : `${name}, ${age}`}</h2>
        {guardian && (
          <span>
            {guardian.name}, {guardian.relation.toLowerCase()}
          </span>
        )}
        {phone !== '' && (
          <a className="num" href={telOf(phone)}>
            {sayPhone(phone)}
          </a>
        )}
      </div>
      <SessionActs session={session} pathTo={(what) => pathTo(block.id, what)} doing={doing} terms={terms} />
      <SessionMoney session={session} now={now} formKey={formKey} />
      {doing === 'note' && session.mayNote && <NoteForm key={block.id} session={block.id} />}
      {doing === 'concern' && concern && <ConcernText {...concern} />}
      {doing === 'concern' && session.concern === 'with-reason' && (
        <div className={styles.form}>
          <BreakGlassForm key={block.id} reference={session.reference} />
        </div>
      )}
      {doing === 'move' && terms && (
        <MoveForm
          key={`${block.id} ${asks}`}
          {...{ session, terms, asks }}
          centres={page.centres}
          back={pathTo(block.id)}
        />
      )}
      {doing === 'cancel' && terms && <CancelForms key={block.id} session={session} terms={terms} />}
      <SessionFacts session={session} />
      <SessionReasons session={session} />
      <SessionNotes session={session} now={now} />
      <SessionHistory session={session} now={now} />
      {!session.concern && (
        <Hint icon="lock">
          What the family wrote about their concern is for the practitioner. It is not on this screen.
        </Hint>
      )}
    </aside>
  )
}

/** Opening moves focus to the first action; so does an action whose button is gone once it is done. */
function useFocusInside(id: string, doing: Doing | undefined, asks: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  const opened = useRef(doing)
  const last = useRef<string>(undefined)
  useEffect(() => {
    const isNew = last.current !== undefined || document.activeElement?.getAttribute('data-place') === id
    const isLost = document.activeElement === document.body && document.documentElement.dataset['hydrated'] === '1'
    if (last.current !== id && (isNew || isLost)) focusFirst(panel.current)
    else if (last.current === id && isLost) focusFirst(panel.current)
    last.current = id
    if (doing !== undefined && doing !== opened.current && !(doing === 'move' && focusBlock(id)))
      focusField(panel.current, 'input, textarea')
    opened.current = doing
  })
  useEffect(() => {
    if (asks !== undefined) focusField(panel.current, '[name="reason"]')
  }, [asks])
  return panel
}

const focusField = (panel: HTMLElement | null, what: string) =>
  panel?.querySelector<HTMLElement>(`form :is(${what}):not([type="hidden"])`)?.focus({ preventScroll: true })

/** What is picked up is walked from where it is; on a phone there is no table to walk in. */
function focusBlock(id: string): boolean {
  const block = document.querySelector<HTMLElement>(`table [data-place="${CSS.escape(id)}"]`)
  if (!block?.checkVisibility()) return false
  block.focus()
  return true
}

function focusFirst(panel: HTMLElement | null) {
  const find = (what: string) => panel?.querySelector<HTMLElement>(what)
  const first = find('[data-first]') ?? find('[data-key="escape"]')
  first?.focus({ preventScroll: true })
}
