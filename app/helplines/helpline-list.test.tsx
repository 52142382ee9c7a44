import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { helplines } from '#content/helplines.ts'
import { HelplineList } from './helpline-list.tsx'

test('the day of a check is shown only when a person rang the number', () => {
  const [line] = helplines
  const render = (isRung: boolean) => renderToStaticMarkup(<HelplineList lines={[{ ...line, isRung }]} />)
  expect(render(true)).toContain('We rang it on <time dateTime="2026-11-15">15 November 2026</time>.')
  expect(render(false)).not.toMatch(/<time|rang/)
})

test('Tele-MANAS, which always answers, comes first', () => {
  expect(helplines[0]).toMatchObject({ display: '14416', hours: 'Every day, any hour' })
})
