import { type RefObject, useEffect, useRef } from 'react'
import { pages } from '#content/pages.ts'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { SkeletonList } from '#design/components/skeleton/skeleton.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { type Choices, toPath } from './choices.ts'
import styles from './find.module.css'
import type { ListingData } from './load-listing.ts'
import { PractitionerCard } from './practitioner-card.tsx'

/** How many stand on the page before Load More. */
export const shownAtFirst = 4

type ResultsProps = { listing: ListingData; choices: Choices; isLoading: boolean }

export function Results({ listing, choices, isLoading }: ResultsProps) {
  const { cards } = listing
  const list = useRef<HTMLUListElement>(null)
  const showsAll = choices.showsAll === true
  useFocusOnMore(list, showsAll)
  if (isLoading) return <SkeletonList count={shownAtFirst} label="Loading therapists" />
  if (cards.length === 0) return <Empty listing={listing} choices={choices} />
  const shown = showsAll ? cards : cards.slice(0, shownAtFirst)
  return (
    <>
      <ul ref={list} className={styles.people}>
        {shown.map((card, place) => (
          <PractitionerCard key={card.id} card={card} place={place} />
        ))}
      </ul>
      {cards.length > shownAtFirst && (
        <p className={styles.more}>
          <ButtonLink look="quiet" size="large" href={toPath({ ...choices, showsAll: !showsAll })} keepsPlace>
            {showsAll ? 'Show Less' : 'Load More'}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

/** After Load More the focus moves to the first new card, where reading goes on. */
function useFocusOnMore(list: RefObject<HTMLUListElement | null>, showsAll: boolean) {
  const before = useRef(showsAll)
  useEffect(() => {
    if (showsAll && !before.current)
      list.current?.children[shownAtFirst]?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true })
    before.current = showsAll
  }, [list, showsAll])
}

function Empty({ listing: { waysOut, hasFailed }, choices }: { listing: ListingData; choices: Choices }) {
  return (
    <div className={styles.empty}>
      <div className={styles.emptyArt}>
        <Picture name="lost" alt="" />
      </div>
      <div className={styles.emptyWords}>
        <p className={styles.emptyTitle}>No therapists found for the selected category or filters.</p>
        {hasFailed ? (
          <p className="soft">The list did not reach us just now. Please try again in a moment.</p>
        ) : (
          <p className="soft">
            {waysOut.length > 0 ? 'Drop one choice, or look at everyone.' : 'Try another choice, or look at everyone.'}
          </p>
        )}
        {waysOut.length > 0 && (
          <ul className={styles.waysOut}>
            {waysOut.map(({ drops, path, count }) => (
              <li key={drops}>
                <TextLink href={path} keepsPlace>
                  Without “{drops}”: {count} {count === 1 ? 'person' : 'people'}
                </TextLink>
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          {hasFailed ? (
            <a href={toPath(choices)}>Try again</a>
          ) : (
            <ButtonLink href={toPath({})} keepsPlace>
              Show all
            </ButtonLink>
          )}
          <TextLink href={pages.contact.path}>Ask us to call you back</TextLink>
        </div>
      </div>
    </div>
  )
}
