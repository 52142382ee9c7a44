import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog, DialogButton } from './dialog.tsx'

const html = renderToStaticMarkup(
  <Dialog id="leader" labelledBy="leader-title" picture="portraits/l1">
    <h2 id="leader-title">Dr. Nandita Sethi</h2>
  </Dialog>,
)

test('closing comes first in the dialog and needs no script', () => {
  expect(html).toMatch(/<form[^>]*method="dialog"[^>]*><button type="submit"/)
  expect(html.indexOf('Close')).toBeLessThan(html.indexOf('Nandita'))
})

test('the dialog is named by its title and closes from outside', () => {
  expect(html).toContain('aria-labelledby="leader-title"')
  expect(html).toContain('closedby="any"')
  expect(html).not.toContain(' open')
})

test('the button that opens a dialog works by command, before any script', () => {
  const button = renderToStaticMarkup(<DialogButton opens="leader">About</DialogButton>)
  expect(button).toContain('command="show-modal"')
  expect(button).toContain('commandfor="leader"')
  expect(button).toContain('aria-haspopup="dialog"')
})
