import { data, isRouteErrorResponse, type ShouldRevalidateFunction } from 'react-router'
import { BookingCard } from '#app/booking/choose/booking-card.tsx'
import { loadBooking } from '#app/booking/choose/booking-data.ts'
import { Price } from '#app/booking/price.tsx'
import { chooseCategory, toPath } from '#app/find/choices.ts'
import { getVisit } from '#app/page-context.ts'
import { describePerson } from '#app/profile/describe-person.ts'
import { HospitalCard } from '#app/profile/hospital-card.tsx'
import { NoPractitioner } from '#app/profile/no-practitioner.tsx'
import styles from '#app/profile/profile.module.css'
import { ProfileBody } from '#app/profile/profile-body.tsx'
import { toProfile } from '#app/profile/profile-data.ts'
import { ProfileHeader } from '#app/profile/profile-header.tsx'
import { describePage } from '#app/shell/document/head.ts'
import { pages } from '#content/pages.ts'
import { opening } from '#content/profile.ts'
import { readContactNews } from '#contract/referrals.ts'
import { readRecordId } from '#contract/values/record-id.ts'
import { Breadcrumbs } from '#design/components/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink, TextLink } from '#design/components/button/button.tsx'
import { Opening } from '#design/opening/opening.tsx'
import type { Route } from './+types/practitioner'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = getVisit(context)
  const query = new URL(request.url).searchParams
  const id = query.get('pid')
  if (id === null) return null
  const wanted = readRecordId(id)
  const found = wanted === undefined ? undefined : await visit.api.getPractitioner({ id: wanted })
  if (!found?.ok) throw data('not found', { status: 404 })
  const practitioner = found.value
  const [centre] = practitioner.centres
  const isOnline = practitioner.channel.kind === 'online'
  return {
    profile: toProfile(practitioner),
    path: `${pages.practitioner.path}?pid=${practitioner.id}&lid=${centre?.id ?? ''}`,
    booking: isOnline ? await loadBooking(visit, practitioner, query) : undefined,
    contact: readContactNews(query),
    /** Others in the same field. */
    othersPath: toPath(chooseCategory({}, practitioner.department)),
  }
}

/**
 * For another day, mode or time the booking card fetches by itself; only another practitioner or place needs the
 * loader.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const isSame = (name: string) => currentUrl.searchParams.get(name) === nextUrl.searchParams.get(name)
  const isSamePage = currentUrl.pathname === nextUrl.pathname && isSame('pid') && isSame('lid')
  return isSamePage ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? describePerson(loaderData.profile, loaderData.path) : describePage(opening)

export default function Practitioner({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ProfilePage {...loaderData} /> : <NobodyChosen />
}

function ProfilePage({ profile, path, booking, contact, othersPath }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { channel, fullName } = profile
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={pages.practitioner.trail} current={fullName} />
      <div className={styles.columns} data-alone={channel.kind === 'closed' ? '' : undefined}>
        <div>
          <ProfileHeader profile={profile} path={path} />
          {channel.kind === 'closed' && <Closed name={fullName} othersPath={othersPath} />}
          <ProfileBody profile={profile} />
          {booking && (
            <div className={styles.bar}>
              <p>
                <span className="small soft">{booking.minutes} min, with GST</span>
                <br />
                <Price tag={booking.price} />
              </p>
              <ButtonLink href="#book">Choose a time</ButtonLink>
            </div>
          )}
        </div>
        {booking && <BookingCard key={profile.id} booking={booking} />}
        {channel.kind === 'hospital' && (
          <HospitalCard id={profile.id} fullName={fullName} news={contact} {...channel} />
        )}
      </div>
    </div>
  )
}

/** The address without a number is not an error: the page says what it needs. */
function NobodyChosen() {
  return (
    <Opening page={pages.practitioner} opening={opening}>
      <p>Choose somebody from the list first. Then this page tells you about them.</p>
      <ButtonLink href={pages.listing.path} size="large">
        Find a therapist
      </ButtonLink>
    </Opening>
  )
}

function Closed({ name, othersPath }: { name: string; othersPath: string }) {
  return (
    <div className={styles.closed}>
      <p>{name} is not taking new bookings at the moment.</p>
      <TextLink href={othersPath} arrow="after">
        Others in the same field
      </TextLink>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoPractitioner isUnknown={isRouteErrorResponse(error) && error.status === 404} />
}
