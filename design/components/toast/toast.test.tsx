import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { Toasts } from './toast.tsx'
import { dismissToast, minimumStayMs, readToasts, showToast, stayOf } from './toast-store.ts'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})

test('the place where toasts are said is in the page, polite and empty', () => {
  expect(renderToStaticMarkup(<Toasts />)).toMatch(/^<output aria-live="polite"[^>]*><\/output>$/)
})

test('the same sentence is never shown twice at once', () => {
  showToast('Saved.')
  showToast('Saved.')
  expect(readToasts()).toHaveLength(1)
})

test('a toast leaves when it is dismissed', () => {
  showToast('Saved.')
  for (const { id } of readToasts()) dismissToast(id)
  expect(readToasts()).toEqual([])
})

test('a toast stays at least six seconds, and longer when there is more to read', () => {
  expect(minimumStayMs).toBeGreaterThanOrEqual(6000)
  expect(stayOf({ id: 1, message: 'Saved.', tone: 'info' })).toBe(minimumStayMs)
  expect(stayOf({ id: 2, message: 'x'.repeat(200), tone: 'info' })).toBeGreaterThan(minimumStayMs)
})
