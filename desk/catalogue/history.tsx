import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { contentFields } from '#contract/desk/content-fields.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './catalogue.module.css'
import { catalogueOf, historyOf } from './catalogue-paths.ts'
import { ChangeList } from './change-list.tsx'

export { act as action } from '../act/act.ts'

export const meta: MetaFunction = () => [{ title: 'History · eMbrace desk' }]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const version = url.searchParams.get('version') ?? undefined
  const asked = { practitioner: params['id'] ?? '', ...(version !== undefined && { version }) }
  return { page: getAnswer(await desk.call('show-history', asked), url), now: desk.now }
}

/** Every version that visitors were shown, the newest first. */
export default function History() {
  const { page, now } = useLoaderData<typeof loader>()
  const { id, name, versions, chosen, seen, hasDraft } = page
  return (
    <Screen
      title={`History of ${name}`}
      className={styles.history}
      before={<DeskButtonLink to={catalogueOf(id)} look="plain" icon="arrowLeft" aria-label="Back to the page" />}
    >
      <Card id="versions" title="Versions" isFlush>
        <ol className={styles.versions}>
          {versions.map(({ number, at, who, changed, isShown }) => (
            <li key={number}>
              <Link to={historyOf(id, number)} aria-current={number === chosen?.number ? 'true' : undefined}>
                Version {number}
                {at && `, ${sayInstant(at, now)}`}
              </Link>
              <span className="meta">
                {who ?? 'Loaded from files'}
                {changed.length > 0 && `: ${changed.map((field) => contentFields[field]).join(', ')}`}
              </span>
              {isShown && <span className={styles.draft}>Shown</span>}
            </li>
          ))}
        </ol>
      </Card>
      {chosen ? (
        <Card id="chosen" title={`Version ${chosen.number}`} isFlush>
          {chosen.changes.length > 0 ? (
            <ChangeList
              changes={chosen.changes}
              before={`Version ${chosen.number - 1}`}
              after={`Version ${chosen.number}`}
              caption={`What version ${chosen.number} changed`}
            />
          ) : (
            <p className={styles.nothing}>Nothing before it is written down.</p>
          )}
          {chosen.ahead.length > 0 && (
            <DeskForm
              call="restore-version"
              about={{ practitioner: String(id) }}
              then={catalogueOf(id)}
              className={styles.restore}
            >
              <input type="hidden" name="seen" value={seen} />
              <input type="hidden" name="version" value={chosen.number} />
              <p>
                It differs from what visitors see in {chosen.ahead.map(({ field }) => contentFields[field]).join(', ')}.
                {hasDraft && ' It takes the place of the draft that is there.'}
              </p>
              <DeskButton type="submit" look="quiet" icon="repeat">
                Make it a draft
              </DeskButton>
            </DeskForm>
          )}
        </Card>
      ) : (
        <p className="soft">Choose a version to see what it changed.</p>
      )}
    </Screen>
  )
}
