import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import choices from '../parts/choices.module.css'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { logPath, readLogAddress } from './log-address.ts'
import { LogTable, type SaidLine } from './log-table.tsx'
import { sayAction } from './say-action.ts'
import { saySubject } from './say-subject.ts'

export const meta: MetaFunction = () => [{ title: 'Log · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, now } = getDesk(context)
  const here = readLogAddress(url.searchParams)
  const [found, people] = await Promise.all([call('list-log', here), call('list-people', {})])
  const { lines, before } = getAnswer(found, url)
  // Said here: no screen needs the words of every call to show some of them.
  const said = lines.map(
    ({ action, subject, ...line }): SaidLine => ({
      ...line,
      what: sayAction(action),
      subject: subject && saySubject(subject, now),
    }),
  )
  const person = getAnswer(people, url).find(({ id }) => id === here.person)
  return { lines: said, earlier: before, here, person: person?.name, now }
}

export default function Log() {
  const { lines, earlier, here, person, now } = useLoaderData<typeof loader>()
  const { before, ...latest } = here
  return (
    <Screen
      title="Log"
      tools={
        <>
          <nav aria-label="Show" className={choices.choices}>
            <Link to={logPath({ person: here.person })} aria-current={here.only ? undefined : 'true'}>
              Everything
            </Link>
            <Link to={logPath({ person: here.person, only: 'changes' })} aria-current={here.only ? 'true' : undefined}>
              Changes
            </Link>
          </nav>
          {here.person !== undefined && (
            <DeskButtonLink to={logPath({ only: here.only })} look="plain" icon="close">
              {`Only ${person ?? 'one person'}: show everyone`}
            </DeskButtonLink>
          )}
          <span className="soft">Every look at a client’s details and every change. Nothing in it can be altered.</span>
        </>
      }
    >
      <LogTable lines={lines} here={here} now={now} title={before === undefined ? 'Latest first' : 'Earlier'} />
      <div className="row">
        {before !== undefined && (
          <DeskButtonLink to={logPath(latest)} look="plain" icon="arrowLeft">
            To the latest
          </DeskButtonLink>
        )}
        {earlier !== undefined && (
          <DeskButtonLink to={logPath({ ...latest, before: earlier })} look="plain">
            Earlier
          </DeskButtonLink>
        )}
      </div>
    </Screen>
  )
}
