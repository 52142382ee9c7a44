import { useEffect, useMemo, useRef } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { anchorOf } from './anchor-of.ts'
import styles from './contents.module.css'
import { useCurrentSection } from './use-current-section.ts'

type ContentsProps = { headings: readonly string[] }

/** Beside the text, and staying there. A narrow screen has `FoldedContents` in its place. */
export function Contents({ headings }: ContentsProps) {
  const ids = useMemo(() => headings.map(anchorOf), [headings])
  const current = useCurrentSection(ids)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    if (!nav.current || current === undefined) return
    keepInView(nav.current, nav.current.querySelector<HTMLElement>(`a[href="#${current}"]`))
  }, [current])

  return (
    <nav ref={nav} className={styles.beside} aria-labelledby="contents-title" data-no-print="">
      <h2 id="contents-title" className={styles.title}>
        On this page
      </h2>
      <Entries headings={headings} current={current} />
    </nav>
  )
}

/** The same list, folded, because twenty links before the first sentence would hide it. */
export function FoldedContents({ headings }: ContentsProps) {
  const details = useRef<HTMLDetailsElement>(null)
  return (
    <nav className={styles.folded} aria-label="On this page" data-no-print="">
      <details ref={details}>
        <summary className={styles.summary}>
          <span>On this page: {headings.length} sections</span>
          <Icon name="chevronDown" size={22} />
        </summary>
        <Entries headings={headings} onChoose={() => details.current?.removeAttribute('open')} />
      </details>
    </nav>
  )
}

/** Scrolls a long list only: `scrollIntoView` would scroll the page as well. */
function keepInView(list: HTMLElement, link: HTMLElement | null) {
  if (!link) return
  const isAbove = link.offsetTop < list.scrollTop
  const isBelow = link.offsetTop + link.offsetHeight > list.scrollTop + list.clientHeight
  if (isAbove || isBelow) list.scrollTop = link.offsetTop - list.clientHeight / 2
}

function Entries({
  headings,
  current,
  onChoose,
}: ContentsProps & { current?: string | undefined; onChoose?: () => void }) {
  return (
    <ol className={styles.entries}>
      {headings.map((heading) => {
        const id = anchorOf(heading)
        return (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined} onClick={onChoose}>
              {heading}
            </a>
          </li>
        )
      })}
    </ol>
  )
}
