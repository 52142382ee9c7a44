import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { DeskForm } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { Card } from '../parts/card.tsx'
import { DeskButton, DeskButtonLink } from '../parts/desk-button.tsx'
import styles from './catalogue.module.css'
import { catalogueOf } from './catalogue-paths.ts'
import { ChangeList } from './change-list.tsx'
import { sayChanges } from './say-content.ts'
import { SessionsOutside } from './sessions-outside.tsx'
import { SettleForm } from './settle-form.tsx'

export { act as action } from '../act/act.ts'

/** Also after a refusal: what a colleague has changed since is what it is about. */
export const shouldRevalidate = () => true

export const meta: MetaFunction = () => [{ title: 'Publish · eMbrace desk' }]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  return { page: getAnswer(await desk.call('show-practitioner', { practitioner: params['id'] ?? '' }), url) }
}

/** The last look: what changes for visitors, and whose sessions lie outside. */
export default function Publish() {
  const { page } = useLoaderData<typeof loader>()
  const { id, name, changes, conflicts, outside, draft } = page
  return (
    <Screen
      title={`Publish ${name}`}
      before={<DeskButtonLink to={catalogueOf(id)} look="plain" icon="arrowLeft" aria-label="Back to the draft" />}
      tools={<span className="soft">{draft ? sayChanges(changes.length) : 'There is no draft'}</span>}
    >
      {draft && conflicts.length > 0 && <SettleForm page={page} />}
      {draft && conflicts.length === 0 && (
        <>
          <Card id="changes" title="What changes for visitors" isFlush>
            {changes.length > 0 ? (
              <ChangeList changes={changes} before="Now" after="After" caption="What changes for visitors" />
            ) : (
              <p className={styles.nothing}>The draft says what visitors see already.</p>
            )}
          </Card>
          {outside.length > 0 && <SessionsOutside sessions={outside} />}
          <DeskForm call="publish-draft" about={{ practitioner: String(id) }} then={catalogueOf(id)}>
            {({ isBusy }) => (
              <>
                <input type="hidden" name="seen" value={page.seen} />
                <input type="hidden" name="outside" value={page.outsideMark} />
                <DeskButton type="submit" aria-busy={isBusy}>
                  {outside.length > 0 ? 'Publish, and leave these sessions' : 'Publish'}
                </DeskButton>
              </>
            )}
          </DeskForm>
        </>
      )}
    </Screen>
  )
}
