import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { relations } from './field.examples.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { Upload } from './upload.tsx'

test('a field has a label that is tied to its control', () => {
  const html = renderToStaticMarkup(<TextField id="name" label="Name" name="name" isRequired />)
  expect(html).toContain('<label for="name"')
  expect(html).toMatch(/<input[^>]*id="name"[^>]*required=""/)
})

test('the hint and the error are both read out with the control', () => {
  const html = renderToStaticMarkup(
    <TextField id="phone" label="Phone" hint="Ten digits" error="Enter all 10 digits." />,
  )
  expect(html).toContain('aria-describedby="phone-hint phone-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('id="phone-error"')
})

test('a field without a message carries no empty reference', () => {
  const html = renderToStaticMarkup(<TextArea id="concern" label="Concern" isOptional />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid')
  expect(html).toContain('(optional)')
})

test('an error hides the earlier success', () => {
  const html = renderToStaticMarkup(<TextField id="phone" label="Phone" error="Try again." success="Confirmed" />)
  expect(html).not.toContain('Confirmed')
})

test('a list of choices starts with its empty line', () => {
  const html = renderToStaticMarkup(<Select id="r" label="Relation" options={relations} emptyLabel="Choose one" />)
  expect(html).toMatch(/<option value="">Choose one<\/option><option value="mother">/)
})

test('a group of choices is a fieldset, and its id lands on the first choice', () => {
  const html = renderToStaticMarkup(
    <RadioGroup
      id="reply"
      name="reply"
      label="Reply by"
      options={relations}
      defaultValue="father"
      error="Choose one."
    />,
  )
  expect(html).toMatch(/^<fieldset aria-describedby="reply-error"/)
  expect(html).toMatch(/<input type="radio" id="reply"[^>]*value="mother"/)
  expect(html).toMatch(/checked=""[^>]*value="father"|value="father"[^>]*checked=""/)
})

test('an upload says what it takes before a file is chosen', () => {
  const html = renderToStaticMarkup(<Upload id="cv" label="CV" hint="PDF, up to 5 MB" accept=".pdf" />)
  expect(html).toContain('id="cv-hint"')
  expect(html).toMatch(/<input accept="\.pdf" id="cv" aria-describedby="cv-hint" type="file"/)
})
