import { type ShouldRevalidateFunction, useNavigation, useSearchParams } from 'react-router'
import { OfferBanner } from '#app/booking/offer-banner.tsx'
import { useOfferFlag } from '#app/booking/use-offer-flag.ts'
import { CategoryChips } from '#app/find/category-chips.tsx'
import { type Choices, isSameList, readChoices } from '#app/find/choices.ts'
import { FilterBar } from '#app/find/filter-bar.tsx'
import styles from '#app/find/find.module.css'
import { failedListing, loadListing } from '#app/find/load-listing.ts'
import { Results, shownAtFirst } from '#app/find/results.tsx'
import { getSearch, getVisit } from '#app/page-context.ts'
import { describePage } from '#app/shell/document/head.ts'
import { opening } from '#content/listing.ts'
import { pages } from '#content/pages.ts'
import { Breadcrumbs } from '#design/components/breadcrumbs/breadcrumbs.tsx'
import type { Route } from './+types/listing'

const failure = 'Network response was not ok'

/** A call that fails leaves an empty list, and a line in the log. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { log, api, offer } = getVisit(context)
  try {
    return await loadListing({ api, offer, search: getSearch(context) }, readChoices(new URL(request.url).searchParams))
  } catch (error) {
    log.error({ err: error }, failure)
    return failedListing
  }
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (request.signal.aborted) throw error
    reportError(new Error(failure, { cause: error }))
    return failedListing
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname &&
  isSameList(readChoices(currentUrl.searchParams), readChoices(nextUrl.searchParams))
    ? false
    : defaultShouldRevalidate

export const meta = () => describePage(opening)

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { choices, isLoading } = useChoices()
  useOfferFlag(loaderData.offerPercent !== undefined)
  const count = loaderData.cards.length
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <Breadcrumbs trail={pages.listing.trail} current={pages.listing.crumb} />
        <h1 id="page-title">{opening.heading}</h1>
        <p className="lead">{opening.lead}</p>
      </div>
      {loaderData.offerPercent !== undefined && <OfferBanner percent={loaderData.offerPercent} />}
      <CategoryChips categories={loaderData.categories} choices={choices} />
      <div className={styles.tools}>
        <FilterBar choices={choices} values={loaderData.values} />
        <p className={styles.count} aria-live="polite">
          {!isLoading && <Count shown={choices.showsAll ? count : Math.min(count, shownAtFirst)} of={count} />}
        </p>
      </div>
      <section aria-labelledby="therapists">
        <h2 id="therapists" className="sr">
          Therapists
        </h2>
        <Results listing={loaderData} choices={choices} isLoading={isLoading} />
      </section>
    </div>
  )
}

function Count({ shown, of }: { shown: number; of: number }) {
  if (of === 0) return <>Nobody to show</>
  return (
    <>
      <strong>{shown}</strong> of <strong>{of}</strong> shown, soonest free time first
    </>
  )
}

/** The choices, from the moment a change begins; the list for them may still be loading. */
function useChoices(): { choices: Choices; isLoading: boolean } {
  const [query] = useSearchParams()
  const { location: next } = useNavigation()
  const current = readChoices(query)
  if (next?.pathname !== pages.listing.path) return { choices: current, isLoading: false }
  const choices = readChoices(new URLSearchParams(next.search))
  return { choices, isLoading: !isSameList(choices, current) }
}
