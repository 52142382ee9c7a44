import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getAnswer } from '../act/get-answer.ts'
import { useLastAnswer } from '../act/use-last-answer.ts'
import { dayPath } from '../day/day-address.ts'
import { getDesk } from '../desk-context.ts'
import { Screen } from '../frame/screen.tsx'
import { DeskButtonLink } from '../parts/desk-button.tsx'
import { useKeys } from '../parts/use-keys.ts'
import type { BookingAnswer } from './act-booking.ts'
import styles from './book.module.css'
import { readBookAddress } from './book-address.ts'
import { BookForm } from './book-form.tsx'

export { actBooking as action } from './act-booking.ts'

export const meta: MetaFunction = () => [{ title: 'New booking · eMbrace desk' }]

export async function loader({ context, url }: LoaderFunctionArgs) {
  const asked = readBookAddress(url.searchParams)
  const page = getAnswer(await getDesk(context).call('show-new-booking', asked), url)
  // Names this form: however often it is sent, it books once.
  return { page, time: asked.time, key: crypto.randomUUID() }
}

export default function Book() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useLastAnswer<BookingAnswer>()
  const page = answer?.page ?? loaded.page
  useKeys()
  const typed = { key: loaded.key, ...fromField(loaded), ...answer?.typed }
  return (
    <Screen
      title="New booking"
      said={answer?.refused ? undefined : sayFound(page.clients)}
      className={styles.book}
      before={
        <DeskButtonLink to={dayPath({ day: page.day })} look="plain" icon="arrowLeft" data-key="escape">
          Day
        </DeskButtonLink>
      }
    >
      <BookForm page={page} typed={typed} refused={answer?.refused} />
    </Screen>
  )
}

/** A field of the table that the hours do not offer: its time is written down, beside the question why. */
const fromField = ({ time, page }: { time: string | undefined; page: { times: string[] } }) =>
  time === undefined ? {} : { [page.times.includes(time) ? 'time' : 'otherTime']: time }

function sayFound(clients: { name: string }[] | undefined): string | undefined {
  if (clients === undefined) return undefined
  if (clients.length === 0) return 'Nobody has been here under this phone.'
  return clients.length === 1
    ? 'One person has been here under this phone.'
    : `${clients.length} people share this phone.`
}
