import { toPictureName } from '#app/art/to-picture-name.ts'
import { TextLink } from '#app/components/button/button.tsx'
import { Facade, FacadeNote } from '#app/components/facade/facade.tsx'
import type { Video } from '#content/sections.ts'
import type { SectionProps } from './page-section.tsx'
import styles from './video-section.module.css'

/** A film behind our own picture. Nothing is asked of YouTube until it is pressed, and a plain link stands beside it. */
export function VideoSection({ id, tint, video }: SectionProps & { video: Video }) {
  const watchUrl = `https://www.youtube.com/watch?v=${video.youTubeId}`
  return (
    <section id={id} aria-labelledby={`${id}-title`} data-tint={tint} className="section">
      <div className={`wrap ${styles.video}`}>
        <Facade
          kind="video"
          title={video.title}
          picture={toPictureName(video.picture)}
          length={video.length}
          href={watchUrl}
          embedUrl={`https://www.youtube-nocookie.com/embed/${video.youTubeId}?autoplay=1&cc_load_policy=1&rel=0`}
        />
        <div className={styles.words}>
          <h2 id={`${id}-title`}>{video.title}</h2>
          <p className="lead">{video.lead}</p>
          <FacadeNote>The video loads from YouTube only when you press play. Captions are on.</FacadeNote>
          <p>
            <TextLink href={watchUrl} newTab>
              Watch on YouTube instead
            </TextLink>
          </p>
        </div>
      </div>
    </section>
  )
}
