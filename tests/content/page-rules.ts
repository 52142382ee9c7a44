import { nameOf, readTags, type Tag } from './html-page.ts'

/** A rule looks at one page and answers with one line per fault. */
const rules: Record<string, (tags: Tag[]) => string[]> = {
  'one h1': (tags) => {
    const count = tags.filter(({ name }) => name === 'h1').length
    return count === 1 ? [] : [`${count} headings of the first level`]
  },

  'headings step down one level at a time': (tags) => {
    const headings = tags.filter(({ name, isInMain }) => isInMain && /^h[1-6]$/.test(name))
    return headings.flatMap((heading, index) => {
      const level = Number(heading.name[1])
      const above = index === 0 ? 0 : Number(headings[index - 1]?.name[1])
      return level > above + 1 ? [`<${heading.name}> “${nameOf(heading)}” follows level ${above}`] : []
    })
  },

  'ids are unique': (tags) => {
    const ids = tags.flatMap(({ attributes }) => attributes['id'] ?? [])
    return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id “${id}” twice`)
  },

  'references lead to an element of the page': (tags) => {
    const ids = new Set(tags.flatMap(({ attributes }) => attributes['id'] ?? []))
    const names = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'for', 'popovertarget']
    return tags.flatMap(({ name, attributes }) =>
      names.flatMap((attribute) =>
        (attributes[attribute]?.split(' ') ?? [])
          .filter((id) => !ids.has(id))
          .map((id) => `<${name} ${attribute}="${id}"> leads nowhere`),
      ),
    )
  },

  'every picture has an alternative text, or says that it needs none': (tags) =>
    tags
      .filter(({ name, attributes }) => name === 'img' && attributes['alt'] === undefined)
      .map(({ attributes }) => `${attributes['src']} has no alt attribute`),

  'every link has a name and a sound address': (tags) =>
    linksOf(tags).flatMap((link) => {
      const { href = '' } = link.attributes
      const faults = [nameOf(link) === '' && !isSilent(link) && 'has no name', !isSound(href) && 'is no sound address']
      return faults.filter((fault) => fault !== false).map((fault) => `“${href}” ${fault}`)
    }),

  'what leads away opens in a new tab, says so and shares no window; nothing else does': (tags) =>
    linksOf(tags).flatMap((link) => {
      const { href = '', target, rel = '' } = link.attributes
      const isAway = href.startsWith('https:')
      if (!isAway) return target === undefined ? [] : [`“${href}” opens in ${target}`]
      const faults = [
        target !== '_blank' && 'opens in the same tab',
        !rel.split(' ').includes('noopener') && 'shares its window: rel="noopener" is missing',
        !/new tab|^(play video|show map)/i.test(nameOf(link)) && 'does not say that it opens a new tab',
      ]
      return faults.filter((fault) => fault !== false).map((fault) => `“${href}” ${fault}`)
    }),
}

export function findPageFaults(html: string): string[] {
  const tags = readTags(html)
  return Object.entries(rules).flatMap(([rule, find]) => find(tags).map((fault) => `${rule}: ${fault}`))
}

/** Addresses inside the site, with their anchors. */
export function listOwnAddresses(html: string): string[] {
  return [...new Set(linksOf(readTags(html)).map(({ attributes }) => attributes['href'] ?? ''))].filter((href) =>
    /^[/#]/.test(href),
  )
}

export function listAnchors(html: string): Set<string> {
  return new Set(readTags(html).flatMap(({ attributes }) => attributes['id'] ?? []))
}

const linksOf = (tags: Tag[]) => tags.filter(({ name, attributes }) => name === 'a' && attributes['href'] !== undefined)

/** A second way for the pointer, beside a link that has a name: neither read out nor reached by keyboard. */
function isSilent({ attributes }: Tag): boolean {
  return attributes['aria-hidden'] === 'true' && attributes['tabindex'] === '-1'
}

function isSound(href: string): boolean {
  if (/^(\/(?!\/)|#.)/.test(href)) return true
  if (href.startsWith('mailto:')) return /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+(\?(subject|body)=[^\s<>"]+)?$/.test(href)
  if (href.startsWith('tel:')) return /^tel:(\+91\d{10}|\d{3,5}|1800\d{6,7})$/.test(href)
  return href.startsWith('https://') && URL.canParse(href) && !/\s/.test(href)
}
