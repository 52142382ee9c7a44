import type { ReactNode } from 'react'
import { pages } from '#content/pages.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import styles from './error-scene.module.css'

type ErrorSceneProps = { eyebrow: string; title: string; lead: string; picture: ReactNode; children?: ReactNode }

/** The branded page for what went wrong: plain words, two ways on, nothing that needs a script. */
export function ErrorScene({ eyebrow, title, lead, picture, children }: ErrorSceneProps) {
  return (
    <div className={`wrap ${styles.scene}`}>
      <div className={styles.words}>
        <p className="eyebrow">{eyebrow}</p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <div className="row">
          <ButtonLink href="/" size="large">
            Go to the home page
          </ButtonLink>
          <ButtonLink href={pages.contact.path} look="quiet" size="large">
            Tell us
          </ButtonLink>
        </div>
        {children}
      </div>
      <div className={styles.art}>{picture}</div>
    </div>
  )
}
