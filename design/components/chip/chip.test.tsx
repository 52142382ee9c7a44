import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Chip, ChipGroup, ChipLink } from './chip.tsx'

test('a chip says whether it is selected', () => {
  expect(renderToStaticMarkup(<Chip isSelected>All</Chip>)).toContain('aria-pressed="true"')
  expect(renderToStaticMarkup(<Chip isSelected={false}>All</Chip>)).toContain('aria-pressed="false"')
})

test('a chip that only opens something has no selected state', () => {
  expect(renderToStaticMarkup(<Chip>Filters</Chip>)).not.toContain('aria-pressed')
})

test('the chip of the current address is marked as current', () => {
  expect(
    renderToStaticMarkup(
      <ChipLink href="/x" isCurrent>
        All
      </ChipLink>,
    ),
  ).toContain('aria-current="true"')
  expect(renderToStaticMarkup(<ChipLink href="/x">All</ChipLink>)).not.toContain('aria-current')
})

test('a group of chips has a name', () => {
  expect(renderToStaticMarkup(<ChipGroup label="Age">x</ChipGroup>)).toMatch(/^<fieldset aria-label="Age"/)
})
