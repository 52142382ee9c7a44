import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, ButtonLink, RoundButton, TextLink } from './button.tsx'

test('a button does not submit a form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Book</Button>)).toContain('<button type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Send</Button>)).toContain('<button type="submit"')
})

test('an unavailable button stays in the tab order', () => {
  const html = renderToStaticMarkup(<Button isUnavailable>Complete payment</Button>)
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
})

test('a link that looks like a button is still a link', () => {
  expect(renderToStaticMarkup(<ButtonLink href="/faq">Questions</ButtonLink>)).toMatch(/^<a href="\/faq"/)
})

test('a round button has a name in words', () => {
  const html = renderToStaticMarkup(<RoundButton label="Next picture" icon="arrowRight" />)
  expect(html).toContain('<span class="sr">Next picture</span>')
})

test('the arrow of a text link is hidden from screen readers', () => {
  const html = renderToStaticMarkup(
    <TextLink href="/faq" arrow="after">
      All questions
    </TextLink>,
  )
  expect(html).toMatch(/All questions<\/span><svg[^>]*aria-hidden="true"/)
})
