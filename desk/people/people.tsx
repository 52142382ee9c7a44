import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Answer } from '../act/answer.ts'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { InvitePanel } from './invite-panel.tsx'
import styles from './people.module.css'
import { PeopleTable } from './people-table.tsx'
import { PersonPanel } from './person-panel.tsx'
import { sayPeopleDone } from './say-people.ts'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'People · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const people = getAnswer(await desk.call('list-people', {}), url)
  const chosen = people.find(({ id }) => id === url.searchParams.get('person'))
  return { people, chosen, now: desk.now, isInviting: url.searchParams.has('invite') }
}

export default function People() {
  const { people, chosen, now, isInviting } = useLoaderData<typeof loader>()
  const said = sayPeopleDone(useLastAnswer<Answer>())
  return (
    <Screen
      title="People"
      said={said}
      className={styles.people}
      tools={
        <>
          <span className="soft">{sayCount(people)}</span>
          <span className={styles.invite}>
            <DeskButtonLink to="/people?invite" look="primary" icon="plus">
              Invite
            </DeskButtonLink>
          </span>
        </>
      }
    >
      <div className={chosen || isInviting ? styles.behind : undefined}>
        <PeopleTable people={people} chosenId={chosen?.id} now={now} />
      </div>
      <aside className={chosen || isInviting ? styles.open : styles.panel}>
        {chosen ? <PersonPanel key={chosen.id} person={chosen} now={now} /> : <InvitePanel />}
      </aside>
    </Screen>
  )
}

function sayCount(people: { state: string }[]) {
  const active = people.filter(({ state }) => state === 'active').length
  const invited = people.filter(({ state }) => state === 'invited').length
  return invited === 0 ? `${active} active` : `${active} active, ${invited} invited`
}
