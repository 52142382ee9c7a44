import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ComingClient } from '#contract/desk/tomorrow.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import type { Answer } from '../act/answer.ts'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { Undo } from '../parts/undo.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { Everyone } from './everyone.tsx'
import { NotReached } from './not-reached.tsx'
import { Summary } from './summary.tsx'
import styles from './tomorrow.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Tomorrow · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const page = await desk.call('show-tomorrow', { day: url.searchParams.get('day') ?? undefined })
  return { ...getAnswer(page, url), now: desk.now }
}

export default function Tomorrow() {
  const { day, today, clients, now } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<Answer>()
  const keys = useKeys()
  const [number, isTomorrow] = [parseDay(day) ?? 0, parseDay(day) === (parseDay(today) ?? 0) + 1]
  const session = answer && !answer.refused && answer.call === 'note-call' ? answer.typed['session'] : undefined
  return (
    <Screen
      title={`${isTomorrow ? 'Tomorrow, ' : ''}${sayDay(number)}`}
      said={sayCallDone(answer, clients)}
      undo={<Undo undo={session === undefined ? undefined : { call: 'take-call-back', about: { session } }} />}
      keys={<KeyHints hints={[['C', 'called']]} {...keys} />}
    >
      {clients.length === 0 ? (
        <p>Nobody comes on this day yet.</p>
      ) : (
        <>
          <Summary clients={clients} />
          <div className={styles.columns}>
            <NotReached clients={clients} now={now} />
            <Everyone clients={clients} now={now} />
          </div>
        </>
      )}
    </Screen>
  )
}

function sayCallDone(answer: Answer | undefined, clients: readonly ComingClient[]): string | undefined {
  if (!answer || answer.refused) return undefined
  const name = clients.find(({ block }) => block.id === answer.typed['session'])?.name ?? ''
  return answer.call === 'note-call' ? `${name} marked called` : `${name} is to be called again`
}
