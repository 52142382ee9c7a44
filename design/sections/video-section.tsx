import type { Film } from '#content/schema/film.ts'
import type { Video } from '#content/schema/sections.ts'
import { TextLink } from '../components/button/button.tsx'
import { Facade, FacadeNote } from '../components/facade/facade.tsx'
import { OwnFilm, OwnFilmWords } from '../film/own-film.tsx'
import type { SectionProps } from './page-section.tsx'
import styles from './video-section.module.css'

type VideoSectionProps = SectionProps & { video?: Video | undefined; ownFilm: Film }

/** The clinic's own film where the words name one, else the one we made. It is not fetched before a press. */
export function VideoSection({ id, tint, video, ownFilm }: VideoSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-tint={tint} className="section">
      <div className={`wrap ${styles.video}`}>
        {video ? <YouTubeFilm video={video} /> : <OwnFilm film={ownFilm} />}
        <div className={styles.words}>
          <h2 id={`${id}-title`}>{(video ?? ownFilm).title}</h2>
          <p className="lead">{(video ?? ownFilm).lead}</p>
          {video ? <YouTubeWords video={video} /> : <OwnFilmWords film={ownFilm} />}
        </div>
      </div>
    </section>
  )
}

const watchUrl = ({ youTubeId }: Video) => `https://www.youtube.com/watch?v=${youTubeId}`

function YouTubeFilm({ video }: { video: Video }) {
  return (
    <Facade
      kind="video"
      title={video.title}
      picture={video.picture}
      length={video.length}
      href={watchUrl(video)}
      embedUrl={`https://www.youtube-nocookie.com/embed/${video.youTubeId}?autoplay=1&cc_load_policy=1&rel=0`}
    />
  )
}

function YouTubeWords({ video }: { video: Video }) {
  return (
    <>
      <FacadeNote>The video loads from YouTube only when you press play. Captions are on.</FacadeNote>
      <p>
        <TextLink href={watchUrl(video)} newTab>
          Watch on YouTube instead
        </TextLink>
      </p>
    </>
  )
}
