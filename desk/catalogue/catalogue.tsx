import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { formatRupees } from '#contract/values/money.ts'
import { joinClasses } from '#design/components/join-classes.ts'
import { Portrait } from '#design/pictures/portrait.tsx'
import { findPortrait } from '#design/pictures/portrait-urls.ts'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card } from '../parts/card.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import tables from '../parts/table.module.css'
import { TableHead } from '../parts/table-head.tsx'
import styles from './catalogue.module.css'
import { catalogueOf } from './catalogue-paths.ts'

export const meta: MetaFunction = () => [{ title: 'Catalogue · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  return { ...getAnswer(await desk.call('list-catalogue', {}), url), now: desk.now }
}

const channels = { online: 'Online', hospital: 'Through a hospital', closed: 'Closed for now' } as const

/** Everybody whom visitors find; those with a draft are marked. */
export default function Catalogue() {
  const { practitioners, now } = useLoaderData<typeof loader>()
  const drafts = practitioners.filter(({ draft }) => draft).length
  return (
    <Screen
      title="Catalogue"
      tools={
        <span className="soft">
          {practitioners.length} practitioners{drafts > 0 && `, ${drafts} with a draft`}
        </span>
      }
    >
      <Card id="everybody" title="Everybody whom visitors find" aside="Choose a name to edit the page" isFlush>
        <table className={tables.table}>
          <TableHead names={['Name', 'Department', 'Centres', 'Booked', 'Price', 'Draft']} />
          <tbody>
            {practitioners.map((one) => (
              <tr key={one.id}>
                <td className={joinClasses(tables.lead, tables.still)}>
                  <span className={styles.person}>
                    <Portrait urls={findPortrait(one)} alt="" className={styles.portrait} />
                    <span>
                      <Link to={catalogueOf(one.id)} className={styles.name}>
                        {one.name}
                      </Link>
                      <span className="meta">{one.title}</span>
                    </span>
                  </span>
                </td>
                <td>{one.department}</td>
                <td>{one.centres.join(', ')}</td>
                <td className={tables.still}>{channels[one.channel]}</td>
                <td className={tables.still}>{one.channel === 'hospital' ? '' : formatRupees(one.price)}</td>
                <td>
                  {one.draft && (
                    <>
                      <span className={styles.draft}>Draft</span> {one.draft.who}, {sayInstant(one.draft.at, now)}
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Screen>
  )
}
