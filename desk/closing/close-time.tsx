import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ClosedStretch } from '#contract/desk/closing.ts'
import { getAnswer } from '../act/get-answer.ts'
import { dayPath } from '../day/day-address.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card, CardRow } from '../parts/card.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { CloseForm } from './close-form.tsx'
import styles from './closing.module.css'
import { closingPath, readCloseAddress } from './closing-address.ts'
import { sayDays, sayStretch } from './say-closing.ts'

export { actClosing as action } from './act-closing.ts'

export const meta: MetaFunction = () => [{ title: 'Close time · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  return getAnswer(await getDesk(context).call('show-close-time', readCloseAddress(url.searchParams)), url)
}

export default function CloseTime() {
  const page = useLoaderData<typeof loader>()
  useKeys()
  return (
    <Screen
      title="Close time"
      className={styles.close}
      before={
        <DeskButtonLink to={dayPath({ day: page.day })} look="plain" icon="arrowLeft" data-key="escape">
          Day
        </DeskButtonLink>
      }
    >
      <CloseForm page={page} />
      <Card id="closed" title="Closed now and ahead">
        {page.stretches.length === 0 ? (
          <p className="soft">Nothing is closed.</p>
        ) : (
          <ul>
            {page.stretches.map((stretch) => (
              <CardRow key={stretch.id}>
                <Link to={closingPath(stretch.id)}>
                  {stretch.practitioner}, {sayDays(stretch)}, {sayStretch(stretch)}
                </Link>
                <span className="soft">{sayOpen(stretch)}</span>
              </CardRow>
            ))}
          </ul>
        )}
      </Card>
    </Screen>
  )
}

const sayOpen = ({ open }: ClosedStretch) => (open === 0 ? 'Everybody was told' : `${open} not sent`)
