import { sayLength } from '#art/film/film-times.ts'
import type { Film } from '#content/schema/film.ts'
import { Facade, FacadeNote } from '../components/facade/facade.tsx'
import { filmFiles } from './film-files.ts'
import styles from './own-film.module.css'

/** The film we made ourselves, behind its picture. */
export function OwnFilm({ film }: { film: Film }) {
  return (
    <Facade
      kind="video"
      title={film.title}
      picture={film.picture}
      length={sayLength(film.scenes)}
      href={filmFiles.moving.mp4}
      film={filmFiles}
    />
  )
}

/** What a press will do, and the transcript for visitors who would rather read. */
export function OwnFilmWords({ film }: { film: Film }) {
  return (
    <>
      <FacadeNote>It loads from our own server, only when you press play. No sound; captions are on.</FacadeNote>
      <details className={styles.transcript}>
        <summary>Read it instead</summary>
        <ol>
          {film.scenes.slice(1).map(({ name, words }) => (
            <li key={name}>{words}</li>
          ))}
        </ol>
      </details>
    </>
  )
}
