import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { joinClasses } from '#design/components/join-classes.ts'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card } from '../parts/card.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import tables from '../parts/table.module.css'
import styles from './health.module.css'

export const meta: MetaFunction = () => [{ title: 'Health · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  return getAnswer(await getDesk(context).call('show-health', {}), url)
}

/** How the site is, in sentences; then each line with a word. */
export default function Health() {
  const { findings, reminders, lines } = useLoaderData<typeof loader>()
  return (
    <Screen title="Health" tools={<span className="soft">What the command npm run doctor says</span>}>
      <Card id="findings" title={findings.length === 0 ? 'All is well' : 'Needs a person'}>
        {findings.length === 0 ? (
          <p>Nothing waits for anybody.</p>
        ) : (
          <ul className={styles.sentences}>
            {findings.map((finding) => (
              <li key={finding}>
                <DeskIcon name="flag" size={20} />
                {finding}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {reminders.length > 0 && (
        <Card id="reminders" title="To remember">
          <ul>
            {reminders.map((reminder) => (
              <li key={reminder}>{reminder}</li>
            ))}
          </ul>
        </Card>
      )}
      <Card id="lines" title="Line by line" isFlush>
        <table className={tables.table}>
          <thead>
            <tr>
              <th>What</th>
              <th>State</th>
              <th>Says</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ name, says, isWell }) => (
              <tr key={name}>
                <td className={tables.lead}>{name}</td>
                <td>
                  <span className={joinClasses(styles.state, !isWell && styles.looks)}>
                    <DeskIcon name={isWell ? 'check' : 'alert'} size={17} />
                    {isWell ? 'Well' : 'Look'}
                  </span>
                </td>
                <td>{says}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Screen>
  )
}
