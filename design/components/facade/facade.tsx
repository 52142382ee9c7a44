import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture, type PictureName, pictureUrl } from '#design/pictures/picture.tsx'
import { joinClasses } from '../join-classes.ts'
import { isMotionAllowed } from '../motion/use-motion-allowed.ts'
import styles from './facade.module.css'

/** The two encodings of our own film, and its captions. */
type FilmFiles = { webm: string; mp4: string; captions: string }

type FacadeProps = {
  /** What it shows: "What a first session looks like". */
  title: string
  picture: PictureName
  /** The page of the video or map itself. The link leads there without a script, and when it is opened in a new tab. */
  href: string
  /** Loaded into a frame here after a press, and not before. */
  embedUrl?: string | undefined
  /** Or our own film, with a still version for visitors who want no motion. */
  film?: { moving: FilmFiles; still: FilmFiles } | undefined
  kind: 'video' | 'map'
  /** Length of the video, such as 2:10. */
  length?: string | undefined
  /** Lies over the picture: the names on a map. */
  children?: ReactNode
}

/** A press on our own film waits until the page can play it; a page of another site opens in a new tab. */
const ours = { 'data-replay': '' }
const theirs = { target: '_blank', rel: 'noopener' }

const words = { video: 'Play video', map: 'Show map' } as const

/** Our own picture in place of another site's player. That site is asked for nothing before a press. */
export function Facade({ title, picture, href, embedUrl, film, kind, length, children }: FacadeProps) {
  const [isPressed, setPressed] = useState(false)
  const frame = useRef<HTMLIFrameElement & HTMLVideoElement>(null)

  useEffect(() => {
    if (isPressed) frame.current?.focus()
  }, [isPressed])

  function load(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    setPressed(true)
  }

  if (isPressed && film) {
    const mayMove = isMotionAllowed()
    const { webm, mp4, captions } = mayMove ? film.moving : film.still
    return (
      <video
        ref={frame}
        aria-label={title}
        className={joinClasses(styles.facade, styles.frame)}
        data-kind={kind}
        poster={pictureUrl(picture, mayMove ? 'everyday' : 'calm')}
        preload="none"
        controls
        autoPlay
        muted
        playsInline
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
    )
  }
  if (isPressed && embedUrl !== undefined) {
    return (
      <iframe
        ref={frame}
        src={embedUrl}
        title={title}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame is of another origin, where both are safe
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className={joinClasses(styles.facade, styles.frame)}
        data-kind={kind}
      />
    )
  }
  return (
    <a href={href} {...(film ? ours : theirs)} onClick={load} className={styles.facade} data-kind={kind}>
      <Picture name={picture} alt="" />
      <span className="sr">
        {words[kind]}: {title}
        {length && `, ${length}`}
      </span>
      {children}
      <span className={styles.press} aria-hidden="true">
        {kind === 'video' ? (
          <Icon name="play" size={40} />
        ) : (
          <>
            <Icon name="pin" size={20} />
            {words.map}
          </>
        )}
      </span>
      {length && (
        <span className={styles.length} aria-hidden="true">
          {length}
        </span>
      )}
    </a>
  )
}

/** The line beside a facade that says what a press will do. */
export function FacadeNote({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Icon name="shield" />
      <span>{children}</span>
    </p>
  )
}
