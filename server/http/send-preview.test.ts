import { expect, test } from 'vitest'
import { markChanged, standStill } from './send-preview.ts'

test('[R10] a preview has no script, no link that leads away and nothing that is fetched for a script', () => {
  const page =
    '<link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/><SCRIPT src="/a.js"></SCRIPT>' +
    '<script nonce="n">window.x = "</p>"\n</script><a class="b" href="/appointment?t=1">Proceed</a><img src="/a.svg"/>'
  expect(standStill(page)).toBe('<link rel="stylesheet" href="/a.css"/><a class="b">Proceed</a><img src="/a.svg"/>')
})

test('[R10] what visitors do not see yet has an edge, where it stands as a whole in the page itself', () => {
  const page = '<head><title>Asha</title></head><body><main><h1>Asha</h1><p>Asha &amp; all</p></main></body>'
  const marked = markChanged(page, ['Asha', 'Asha & all', ''], 'n')
  expect(marked).toContain('<title>Asha</title><style nonce="n">')
  expect(marked).toContain(
    '<h1><span data-changed="">Asha</span></h1><p><span data-changed="">Asha &amp; all</span></p>',
  )
  expect(markChanged(page, [], 'n')).toBe(page)
  const text = '<body><main><p>First. I&#x27;m a counsellor for children. Last.</p></main>'
  expect(markChanged(text, ["I'm a counsellor for children."], 'n')).toContain('<p><span data-changed="">First. I')
})
