import { useEffect, useEffectEvent } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ClosingPage } from '#contract/desk/closing.ts'
import { deskRefused } from '#contract/desk/problems.ts'
import { dayOf, toDayText } from '#contract/values/clinic-time.ts'
import type { Answer } from '../act/answer.ts'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { useLookAgain } from '../act/use-look-again.ts'
import { dayPath } from '../day/day-address.ts'
import { LiveMark } from '../day/live-mark.tsx'
import { useLive } from '../day/use-live.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { sayClock } from '../parts/say-instant.ts'
import { useKeys } from '../parts/use-keys.ts'
import { AffectedTable } from './affected-table.tsx'
import styles from './closing.module.css'
import { ClosingSteps } from './closing-steps.tsx'
import { sayDays, stageOf } from './say-closing.ts'
import { sayClosingDone } from './say-done.ts'
import { SendPanel } from './send-panel.tsx'
import { SilenceLine } from './silence-line.tsx'

export { actClosing as action } from './act-closing.ts'

export const meta: MetaFunction = () => [{ title: 'Closed time · eMbrace desk' }]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const shown = await desk.call('show-closing', { closing: params['id'] ?? '' })
  // An address that could never be one is as unknown as one that is gone.
  const isNone = !shown.ok && shown.reason === 'check_fields'
  const page = getAnswer(isNone ? deskRefused('closing_unknown') : shown, url)
  return { page, now: desk.now }
}

const hints = [
  ['↑ ↓', 'walk'],
  ['1 2', 'offer'],
  ['S', 'skip'],
  ['P', 'send, pause'],
] as const

export default function Closing() {
  const { page, now } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<Answer>()
  const keys = useKeys()
  const { isCut } = useProgress(page)
  return (
    <Screen
      title={`${page.practitioner.name} is away ${sayDays(page)}`}
      before={
        <DeskButtonLink
          to={dayPath({ day: toDayText(dayOf(page.from)) })}
          look="plain"
          icon="arrowLeft"
          data-key="escape"
        >
          Day
        </DeskButtonLink>
      }
      tools={<ClosingSteps sessions={page.sessions} />}
      live={<LiveMark cutAt={isCut ? sayClock(now) : undefined} />}
      said={sayClosingDone(answer, page.sessions)}
      keys={<KeyHints hints={hints} {...keys} />}
      className={styles.closing}
    >
      <div className={styles.main}>
        <AffectedTable page={page} now={now} />
        <SilenceLine sessions={page.sessions} />
      </div>
      <SendPanel page={page} />
    </Screen>
  )
}

/** How often the delivery of a message is looked at again: the live line tells of sessions, not of messages. */
const LOOK_EVERY = 3_000

/** What others do and what the server sends appears by itself. */
function useProgress({ id: closing, sessions }: ClosingPage) {
  const lookAgain = useLookAgain()
  const lookNow = useEffectEvent(lookAgain)
  const ids = new Set(sessions.map(({ session }) => session))
  const isMoving = sessions.some(
    (one) => stageOf(one) === 'sending' || one.sendings.some(({ state }) => state === 'queued'),
  )
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => lookNow(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isMoving])
  return useLive({
    hear({ id }) {
      if (ids.has(id)) lookAgain()
    },
    hearGround(news) {
      if (news.closing === closing) lookAgain()
    },
  })
}
