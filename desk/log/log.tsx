import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { LogTable } from './log-table.tsx'
import { sayAbout } from './say-action.ts'

export const meta: MetaFunction = () => [{ title: 'Log · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const before = Number(url.searchParams.get('before'))
  const asked = Number.isSafeInteger(before) && before > 0 ? { before } : {}
  const { lines, before: earlier } = getAnswer(await desk.call('list-log', asked), url)
  const people = await desk.call('list-people', {})
  const said = lines.map((line) => ({ ...line, about: sayAbout(line.about, people.ok ? people.value : []) }))
  return { lines: said, earlier, isLatest: !('before' in asked), now: desk.now }
}

export default function Log() {
  const { lines, earlier, isLatest, now } = useLoaderData<typeof loader>()
  return (
    <Screen
      title="Log"
      tools={
        <span className="soft">Every look at a client’s details and every change. Nothing in it can be altered.</span>
      }
    >
      <LogTable lines={lines} now={now} title={isLatest ? 'Latest first' : 'Earlier'} />
      <div className="row">
        {!isLatest && (
          <DeskButtonLink to="/log" look="plain" icon="arrowLeft">
            To the latest
          </DeskButtonLink>
        )}
        {earlier !== undefined && (
          <DeskButtonLink to={`/log?before=${earlier}`} look="plain">
            Earlier
          </DeskButtonLink>
        )}
      </div>
    </Screen>
  )
}
