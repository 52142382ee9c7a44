import { type FormEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sayMode } from '#app/booking/say-mode.ts'
import { pages } from '#content/pages.ts'
import type { FreeDay, Slot } from '#contract/scheduling.ts'
import { isQuickDay, isShownToVisitors } from '#contract/scheduling.ts'
import { dayOf, parseDay, toEpochMinute } from '#contract/values/clinic-time.ts'
import { freeDaysUrl, readFreeDaysAnswer, readSlotsAnswer, slotsOfDayUrl } from '#contract/wire-slots.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import { Card } from '#design/components/card/card.tsx'
import { ChipLink } from '#design/components/chip/chip.tsx'
import { useHydrated } from '#design/components/motion/use-hydrated.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Fact, Facts } from '../facts.tsx'
import { OfferBanner } from '../offer-banner.tsx'
import { Price } from '../price.tsx'
import { sayDay, sayShortTime } from '../say-time.ts'
import { useOfferFlag } from '../use-offer-flag.ts'
import styles from './booking.module.css'
import {
  type BookingChoices,
  readBookingChoices,
  toAppointmentQuery,
  toFlag,
  toProfilePath,
} from './booking-choices.ts'
import type { BookingData } from './booking-data.ts'
import { Calendar } from './calendar.tsx'
import { DayPicker } from './day-picker.tsx'
import { FreeSooner } from './free-sooner.tsx'
import { ModeSwitch } from './mode-switch.tsx'
import { NextTimes } from './next-times.tsx'
import { PlaceSlider } from './place-slider.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { useFetched } from './use-fetched.ts'

/** Mode, place, day and time. Every choice is a link or a field, so that it also works without a script. */
export function BookingCard({ booking }: { booking: BookingData }) {
  const [query] = useSearchParams()
  useOfferFlag(booking.offerPercent !== undefined)
  useFreshDay()
  const choices = readBookingChoices(query, booking)
  const { mode, day, month } = choices
  const pathOf = (change: Partial<BookingChoices>) => toProfilePath(booking, { ...choices, ...change })
  const freeDays = useFreeDays(booking, choices)
  return (
    <Card as="section" isPadded={false} className={styles.card}>
      <h2 id="book">Book a session</h2>
      {booking.offerPercent !== undefined && <OfferBanner percent={booking.offerPercent} />}
      <ModeSwitch modes={booking.modes} mode={mode} pathOf={(one) => pathOf({ mode: one, time: undefined })} />
      <WhereToMeet booking={booking} choices={choices} pathOf={pathOf} />
      <Terms booking={booking} />
      <DayPicker
        today={booking.today}
        day={day}
        isCalendarOpen={month !== undefined}
        pathOfDay={(one) => pathOf({ day: one, time: undefined, month: undefined })}
        calendarPath={pathOf({ month: month === undefined ? day.slice(0, 7) : undefined })}
      />
      {month !== undefined && (
        <Calendar
          month={month}
          today={booking.today}
          day={day}
          freeDays={freeDays}
          isFree={({ modes }) => modes.includes(mode)}
          pathOfDay={(one) => pathOf({ day: one, time: undefined, month: undefined })}
          pathOfMonth={(one) => pathOf({ month: one })}
        />
      )}
      <TimeForm booking={booking} choices={choices} pathOf={pathOf} />
      <SmallPrint />
    </Card>
  )
}

type PartProps = {
  booking: BookingData
  choices: BookingChoices
  pathOf: (change: Partial<BookingChoices>) => string
}

function WhereToMeet({ booking: { places }, choices: { mode, centreId }, pathOf }: PartProps) {
  if (mode === 'video')
    return <PlaceSlider key="video" place="Online, by secure video link" pictures={onlinePictures} />
  const place = places.find((one) => one.centreId === centreId)
  if (!place) return null
  return (
    <div className={styles.part}>
      {places.length > 1 && (
        <ul aria-label="Location" className={styles.places}>
          {places.map((one) => (
            <li key={one.centreId}>
              <ChipLink
                href={pathOf({ centreId: one.centreId, time: undefined })}
                isCurrent={one === place}
                keepsPlace
                replaces
              >
                {one.name}
              </ChipLink>
            </li>
          ))}
        </ul>
      )}
      <PlaceSlider key={place.centreId} place={place.name} pictures={place.pictures} />
    </div>
  )
}

const onlinePictures = [
  { name: 'spaces/desk', alt: 'A desk at home, ready for a video session' },
  { name: 'hero/online', alt: 'A session by video, each person in their own room' },
] as const

function Terms({ booking: { minutes, price, nextPrice } }: { booking: BookingData }) {
  return (
    <Facts className={styles.terms}>
      <Fact icon="clock" label="Duration">
        {minutes} min
      </Fact>
      <Fact icon="rupee" label="1 Session" note={['GST included', nextPrice].filter(Boolean).join(', ')}>
        <Price tag={price} unit="/session" />
      </Fact>
    </Facts>
  )
}

/** The times of the day, and the button. Without a script the browser itself asks for a time. */
function TimeForm({ booking, choices, pathOf }: PartProps) {
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { answer, slots } = useSlots(booking, choices)
  const [chosen, choose] = useChosenTime(choices, (time) =>
    navigate(pathOf({ time }), { replace: true, preventScrollReset: true }),
  )
  const slot = slots.find(({ dateTime }) => dateTime === chosen)
  const form = useRef<HTMLFormElement>(null)
  useTimeChosenEarly(form, slot?.dateTime, choose)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnDate(title, choices)
  const next = booking.nextTimes[choices.mode]
  const isEmpty = answer.value !== undefined && slots.length === 0

  function proceed(event: FormEvent) {
    event.preventDefault()
    if (!slot) return
    const values = toAppointmentQuery(booking, choices, slot.dateTime)
    // A full page load, because the page that takes payments has its own security policy.
    location.assign(`${pages.appointment.path}?${new URLSearchParams(values)}`)
  }

  return (
    <form
      ref={form}
      method="get"
      action={pages.appointment.path}
      onSubmit={proceed}
      // A browser that puts back what was pressed goes by the order of the times, which may be others by now.
      autoComplete="off"
      className={styles.form}
    >
      <input type="hidden" name="pid" value={booking.practitionerId} />
      <input type="hidden" name="lid" value={choices.centreId} />
      <input type="hidden" name="v" value={toFlag(choices.mode)} />
      <SlotPicker
        title={sayTitle(booking, choices)}
        titleRef={title}
        answer={answer}
        slots={slots}
        chosen={slot?.dateTime}
        onChoose={choose}
      />
      {isEmpty && <FreeSooner booking={booking} choices={choices} pathOf={pathOf} />}
      <NextTimes
        slots={next}
        chosen={slot?.dateTime}
        isOpen={slots.length === 0 && !answer.isLoading}
        pathOf={({ dateTime }) => pathOf({ time: dateTime, month: undefined })}
      />
      <Button
        type="submit"
        size="large"
        isBlock
        isUnavailable={isHydrated && slot === undefined}
        aria-describedby="chosen"
      >
        PROCEED
        <Icon name="arrowRight" size={22} />
      </Button>
      <p id="chosen" className={styles.chosen}>
        {slot ? `${sayShortTime(slot.startsAt)}, ${sayMode(choices.mode)}` : 'Choose a day and a time to go on.'}
      </p>
    </form>
  )
}

function SmallPrint() {
  return (
    <div className={styles.small}>
      <p>All times are Indian Standard Time (IST).</p>
      <p>
        Less than 24 hours’ notice counts as a no-show and is charged in full.{' '}
        <a href={pages.cancellation.path}>Cancellation policy</a>
      </p>
      <p>Booking powered by our booking partner</p>
      <TextLink href={pages.contact.path}>None of these times work?</TextLink>
    </div>
  )
}

function sayTitle({ today }: BookingData, choices: BookingChoices) {
  const day = parseDay(choices.day) ?? 0
  return `${isQuickDay(day, parseDay(today) ?? 0) ? 'Times on' : 'Book slots for'} ${sayDay(day)}`
}

function useSlots(booking: BookingData, { centreId, day, mode }: BookingChoices) {
  const { practitionerId, today } = booking
  const url = slotsOfDayUrl({ practitionerId, centreId, day, today })
  const answer = useFetched<Slot[]>({ url, read: readSlotsAnswer, served: booking.slots })
  const isShown = ({ startsAt, modes }: Slot) =>
    modes.includes(mode) && isShownToVisitors(startsAt, parseDay(today) ?? 0)
  const slots = (answer.value ?? []).filter(isShown)
  return { answer, slots }
}

function useFreeDays({ practitionerId, freeDays }: BookingData, { centreId, month }: BookingChoices) {
  const url = month === undefined ? undefined : freeDaysUrl({ practitionerId, centreId, month })
  const served = freeDays ?? { url: undefined, value: undefined }
  return useFetched<FreeDay[]>({ url, read: readFreeDaysAnswer, served })
}

/** Shows a time as chosen at once, before the address has changed; once it has, the address decides. */
function useChosenTime({ time, day, mode, centreId }: BookingChoices, save: (time: string) => unknown) {
  const here = [day, mode, centreId, time].join(' ')
  const [picked, setPicked] = useState({ at: here, time })
  const choose = (next: string) => {
    setPicked({ at: here, time: next })
    void save(next)
  }
  // Forgotten with every other choice: coming back to a day must not bring along the time that was chosen on it.
  if (picked.at !== here) setPicked({ at: here, time })
  return [picked.time, choose] as const
}

/** A page that is looked at again on another day is loaded anew: its days and times are yesterday's. */
function useFreshDay() {
  useEffect(() => {
    const findDay = () => dayOf(toEpochMinute(new Date()))
    const opened = findDay()
    const look = () => {
      // Without a connection an old page is better than none.
      if (document.visibilityState === 'visible' && navigator.onLine && findDay() !== opened) location.reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}

/** A time that was pressed before React came stays pressed. React has not heard of it, and would undo it. */
function useTimeChosenEarly(
  form: RefObject<HTMLFormElement | null>,
  chosen: string | undefined,
  choose: (time: string) => void,
) {
  const take = useEffectEvent((pressed: FormDataEntryValue | null) => {
    if (typeof pressed === 'string' && pressed !== chosen) choose(pressed)
  })
  useLayoutEffect(() => {
    if (form.current) take(new FormData(form.current).get('t'))
  }, [form])
}

/** After a date is chosen in the calendar, which closes, the focus moves on to its times. */
function useFocusOnDate(title: RefObject<HTMLHeadingElement | null>, { day, month }: BookingChoices) {
  const before = useRef({ day, month })
  useEffect(() => {
    const { day: lastDay, month: lastMonth } = before.current
    before.current = { day, month }
    if (lastMonth !== undefined && month === undefined && lastDay !== day) title.current?.focus()
  }, [day, month, title])
}
