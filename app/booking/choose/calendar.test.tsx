import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FreeDay } from '#contract/scheduling.ts'
import { Calendar } from './calendar.tsx'
import type { Fetched } from './use-fetched.ts'

function render(answer: Omit<Fetched<FreeDay[]>, 'retry'>) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Calendar
        month="2030-03"
        today="2030-03-29"
        day="2030-03-29"
        freeDays={{ ...answer, retry: () => {} }}
        isFree={() => true}
        pathOfDay={(day) => `/practitioner?d=${day}`}
        pathOfMonth={(month) => `/practitioner?m=${month}`}
      />
    </MemoryRouter>,
  )
}

const countDays = (html: string) => html.match(/href="\/practitioner\?d=/g)?.length ?? 0

test('a month whose free days are known links those, and says of the others that they have none', () => {
  const html = render({ isLoading: false, value: [{ day: '2030-03-30', modes: ['video'] }] })
  expect(countDays(html)).toBe(1)
  expect(html).toContain('Saturday 30 March, free times')
  expect(html).toContain('Sunday 31 March, no free times')
  expect(html).not.toContain('Try again')
})

test('a call that failed takes no day away: each can be chosen, and the month can be asked for again', () => {
  const html = render({ isLoading: false, value: undefined })
  expect(countDays(html)).toBe(3)
  expect(html).not.toContain('no free times')
  expect(html).toContain('Failed to fetch slots')
  expect(html).toMatch(/<button[^>]*>Try again<\/button>/)
})

test('nothing is said of a day while its month is on its way', () => {
  const html = render({ isLoading: true, value: undefined })
  expect(html).toContain('Looking for free days')
  expect(html).not.toMatch(/free times|Try again/)
})
