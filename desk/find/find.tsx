import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { FoundSessions } from '#contract/desk/find.ts'
import { deskRefused } from '#contract/desk/problems.ts'
import { reachOf } from '#contract/desk/rights.ts'
import { done } from '#contract/problems.ts'
import { useAnswer } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { Hint } from '../parts/hint.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { useKeys } from '../parts/use-keys.ts'
import styles from './find.module.css'
import { FindForm } from './find-form.tsx'
import { FoundList } from './found-list.tsx'
import { sayFound } from './say-found.ts'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Find · eMbrace desk' }]

/** Looks for nothing: what is typed is posted, so that no address and no history holds it. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { person, now } = getDesk(context)
  const may = person && reachOf(person.role, 'see-contact') !== undefined
  return getAnswer(may ? done({ now }) : deskRefused(person ? 'not_yours' : 'signed_out'), url)
}

const hints = [
  ['/', 'type again'],
  ['Tab', 'next'],
  ['Enter', 'open'],
  ['Esc', 'day'],
] as const

export default function Find() {
  const { now } = useLoaderData<typeof loader>()
  const answer = useAnswer('find-sessions')
  const found = answer?.refused ? undefined : (answer?.value as FoundSessions | undefined)
  const keys = useKeys()
  return (
    <Screen
      title="Find a session"
      said={sayFound(found)}
      keys={<KeyHints hints={hints} {...keys} />}
      className={styles.find}
      before={
        <DeskButtonLink to="/day" look="plain" icon="arrowLeft" data-key="escape">
          Day
        </DeskButtonLink>
      }
    >
      <FindForm />
      {found && <FoundList found={found} now={now} />}
      <Hint icon="lock">The log keeps that you looked and how many were found, never what you typed.</Hint>
    </Screen>
  )
}
