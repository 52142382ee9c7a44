import { useState } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import { photoNews, readPhotoNews } from '#contract/desk/photo-news.ts'
import type { Answer } from '../act/answer.ts'
import { useAnswer } from '../act/desk-form.tsx'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import choices from '../parts/choices.module.css'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { KeyHints } from '../parts/key-hints.tsx'
import { Notice } from '../parts/notice.tsx'
import { Undo, type Undoing } from '../parts/undo.tsx'
import { useKeys } from '../parts/use-keys.ts'
import { ApartTable } from './apart-table.tsx'
import { publishOf } from './catalogue-paths.ts'
import { ContentForm } from './content-form.tsx'
import styles from './editor.module.css'
import { EditorTools } from './editor-tools.tsx'
import { PhotoCard } from './photo-card.tsx'
import { PreviewPane } from './preview-pane.tsx'
import { findApart } from './say-content.ts'
import { SessionsOutside } from './sessions-outside.tsx'
import { useUnsaved } from './use-unsaved.ts'

export { act as action } from '../act/act.ts'

/** Also after a refusal: what a colleague has changed since is what it is about. */
export const shouldRevalidate = () => true

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.page.name ?? 'Catalogue'} · eMbrace desk` },
]

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const desk = getDesk(context)
  const page = getAnswer(await desk.call('show-practitioner', { practitioner: params['id'] ?? '' }), url)
  return { page, now: desk.now }
}

/** A practitioner beside the page that visitors see. */
export default function Editor() {
  const { page, now } = useLoaderData<typeof loader>()
  const keys = useKeys()
  useUnsaved(page.texts)
  const [query] = useSearchParams()
  const news = readPhotoNews(query.get('photo'))
  const answer = useLastAnswer<Answer>()
  // Who has written on does not want the save back, and would lose what they wrote.
  const [typedSince, setTypedSince] = useState<Answer>()
  const said = sayDone(answer) ?? (news === 'taken' ? photoNews.taken : undefined)
  const refused = useAnswer('save-draft', { practitioner: String(page.id) })
  const typed = refused?.refused ? refused.typed : undefined
  // What the fields held before a colleague saved: tells what this person has changed.
  const [before, setBefore] = useState(page.texts)
  if (!typed && before !== page.texts) setBefore(page.texts)
  const apart = typed && typed['seen'] !== page.seen ? findApart(typed, page.texts, before) : []
  return (
    <Screen
      title={page.name}
      isWhole
      className={styles.editor}
      said={said}
      undo={<Undo undo={typedSince === answer ? undefined : undoOf(answer, page)} />}
      before={<DeskButtonLink to="/catalogue" look="plain" icon="arrowLeft" aria-label="Back to everybody" />}
      tools={<EditorTools page={page} now={now} />}
      keys={
        <KeyHints
          hints={[
            ['d', 'difference'],
            ['p', 'publish'],
          ]}
          {...keys}
        />
      }
    >
      <div className={styles.left} onInput={() => setTypedSince(answer)}>
        <nav aria-label="Parts of the page" className={choices.choices}>
          <a href="#page">Page</a>
          <a href="#hours">Hours</a>
          <a href="#photo">Photo</a>
          <a href="#qualifications">Qualifications</a>
        </nav>
        {page.conflicts.length > 0 && (
          <Notice tone="bad">
            A colleague has published since this draft was begun.{' '}
            <a href={`/desk${publishOf(page.id)}`}>Choose field by field</a>
          </Notice>
        )}
        {apart.length > 0 && <ApartTable apart={apart} who={page.draft?.who} id={page.id} />}
        <ContentForm page={page} typed={typed} before={before} />
        {page.outside.length > 0 && <SessionsOutside sessions={page.outside} />}
        <PhotoCard page={page} news={news} />
      </div>
      <PreviewPane page={page} />
    </Screen>
  )
}

function sayDone(answer: Answer | undefined): string | undefined {
  if (!answer || answer.refused) return undefined
  const done: Record<string, string> = {
    'save-draft': 'Saved. Visitors see it when you publish.',
    'discard-draft': 'The draft is gone. Visitors see what they saw before.',
    'remove-photo': 'The photo is out of the draft.',
    'undo-draft': 'Taken back. The draft stands as it did before.',
  }
  return done[answer.call]
}

const canBeTakenBack = new Set(['save-draft', 'discard-draft', 'remove-photo'])

const undoOf = (answer: Answer | undefined, { id, seen }: EditorPage): Undoing | undefined =>
  answer && !answer.refused && canBeTakenBack.has(answer.call)
    ? { call: 'undo-draft', about: { practitioner: String(id), seen } }
    : undefined
