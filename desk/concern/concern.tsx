import { type LoaderFunctionArgs, type MetaFunction, redirect } from 'react-router'
import { reachOf } from '#contract/desk/rights.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card } from '../parts/card.tsx'
import { BreakGlassForm } from './break-glass-form.tsx'
import styles from './concern.module.css'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'A colleague’s client · eMbrace desk' }]

/** The frame has seen to it that somebody is signed in. */
export function loader({ context }: LoaderFunctionArgs) {
  const { person } = getDesk(context)
  return person && reachOf(person.role, 'break-glass') ? null : redirect('/')
}

/** [K24] For whoever steps in for a colleague. */
export default function AColleaguesClient() {
  return (
    <Screen title="A colleague’s client">
      <div className={styles.narrow}>
        <p>
          You step in, and need to know why somebody comes. You read it at once. Your reason is kept, and every clinic
          lead hears that you have read it.
        </p>
        <Card id="break-glass" title="Which booking, and why">
          <BreakGlassForm />
        </Card>
      </div>
    </Screen>
  )
}
