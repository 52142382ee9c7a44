import { isRouteErrorResponse, useLocation } from 'react-router'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { Door } from '../sign-in/door.tsx'
import styles from './error-page.module.css'
import { sayError } from './say-error.ts'

/** What could not be shown, and how to go on: beside our house, or inside the frame if staff are signed in. */
export function ErrorPage({ error, isAlone = false }: { error: unknown; isAlone?: boolean }) {
  const { pathname, search } = useLocation()
  const { title, tell, isPassing } = sayError(isRouteErrorResponse(error) ? error : undefined)
  const words = (
    <>
      <p>{tell}</p>
      <div className="row">
        {isPassing && (
          <DeskButtonLink to={pathname + search} reloadDocument look="primary" icon="repeat">
            Try again
          </DeskButtonLink>
        )}
        <DeskButtonLink to="/" reloadDocument icon="arrowRight">
          To the desk
        </DeskButtonLink>
      </div>
    </>
  )
  if (isAlone) return <Door title={title}>{words}</Door>
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <title>{`${title} · eMbrace desk`}</title>
      <h1>{title}</h1>
      {words}
    </main>
  )
}
