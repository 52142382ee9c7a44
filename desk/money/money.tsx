import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { MoneyPage } from '#contract/desk/money.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { partsOf } from '#contract/values/say-day.ts'
import type { Answer } from '../act/answer.ts'
import { useAnswer } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { refundsDone } from '../refunds/say-refunds.ts'
import { Entries } from './entries.tsx'
import { Figures } from './figures.tsx'
import styles from './money.module.css'
import { moneyPath, readAddress } from './money-address.ts'
import { MoneyTools } from './money-tools.tsx'
import { MonthBars } from './month-bars.tsx'
import { OpenEnds } from './open-ends.tsx'
import { PaymentWay } from './payment-way.tsx'
import { Proposals } from './proposals.tsx'
import { RunningTotal } from './running-total.tsx'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'Money · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const today = toDayText(dayOf(toEpochMinute(desk.now)))
  const here = readAddress(url.searchParams, today)
  const page = getAnswer(await desk.call('show-money', { day: here.day, isWholeMonth: here.isWhole }), url)
  const { payment } = here
  const trace = payment === undefined ? undefined : getAnswer(await desk.call('show-payment', { payment }), url)
  return { page, here, trace, today, now: desk.now }
}

const done: Record<string, string> = {
  'ask-provider': 'The provider is being asked. What it says appears here.',
  ...refundsDone,
}

export default function Money() {
  const { page, here, trace, today, now } = useLoaderData<typeof loader>()
  const answer = useLastAnswer<Answer>()
  const keys = useKeys()
  const { date, month, year } = partsOf(parseDay(page.day) ?? 0)
  const monthBefore = partsOf(parseDay(page.daysBefore[0]?.day ?? '') ?? 0).month
  const found = useAnswer('show-money')?.value as MoneyPage | undefined
  const title =
    here.isWhole || found
      ? `Every rupee of ${month} ${year}`
      : `Every rupee of ${page.day === today ? 'today' : `${date} ${month}`}`
  return (
    <Screen
      title="Money"
      tools={<MoneyTools here={here} today={today} />}
      said={answer?.refused ? undefined : done[answer?.call ?? '']}
      keys={<KeyHints hints={[['/', 'find']]} {...keys} />}
    >
      <Figures page={page} isWhole={here.isWhole} month={month} />
      <Proposals page={page} now={now} pathTo={(payment) => moneyPath({ ...here, payment })} />
      <div className={styles.plots}>
        <MonthBars days={page.days} today={today} month={month} />
        <RunningTotal days={page.days} before={page.daysBefore} today={today} names={[month, monthBefore]} />
        <OpenEnds page={page} now={now} />
      </div>
      <div className={styles.lines} data-has-way={trace !== undefined}>
        <Entries
          entries={(found ?? page).entries}
          here={found ? { ...here, isWhole: true } : here}
          title={title}
          isFound={found !== undefined}
          now={now}
        />
        {trace && <PaymentWay trace={trace} close={moneyPath({ ...here, payment: undefined })} now={now} />}
      </div>
    </Screen>
  )
}
