import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SocialLinks } from './social-links.tsx'

test('each sign leads to its place in a new tab and says its name', () => {
  const links = [
    { name: 'LinkedIn', icon: 'linkedin', url: 'https://a.example/' },
    { name: 'Facebook', icon: 'facebook', url: 'https://b.example/' },
  ] as const
  const html = renderToStaticMarkup(<SocialLinks links={links} />)
  expect(html.match(/<li>/g)).toHaveLength(2)
  for (const { name, url } of links) {
    expect(html).toContain(`href="${url}" target="_blank"`)
    expect(html).toContain(`<span class="sr">${name}</span>`)
  }
})
