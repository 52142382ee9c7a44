import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Popover, PopoverButton, PopoverList, togglesPopover } from './popover.tsx'

test('the pop-over and its button are tied together in plain HTML', () => {
  const html = renderToStaticMarkup(
    <>
      <button {...togglesPopover('legal')}>Legal & Help</button>
      <Popover id="legal">
        <PopoverList label="Legal">
          <li>x</li>
        </PopoverList>
      </Popover>
    </>,
  )
  expect(html).toMatch(/popovertarget="legal"/i)
  expect(html).toContain('id="legal" popover="auto"')
})

test('the current choice of a pop-over is marked', () => {
  expect(renderToStaticMarkup(<PopoverButton isCurrent>Language</PopoverButton>)).toContain('aria-current="true"')
  expect(renderToStaticMarkup(<PopoverButton>Center</PopoverButton>)).not.toContain('aria-current')
})
