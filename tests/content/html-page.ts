/** As much of a page as its rules ask about. React writes regular HTML, so a full parser would find no more. */
export type Tag = { name: string; attributes: Record<string, string>; inner: string; isInMain: boolean }

const voidTags = new Set(['img', 'input', 'link', 'meta', 'br', 'hr', 'path', 'source'])

export function readTags(html: string): Tag[] {
  const body = html.replaceAll(/<!--.*?-->|<(script|style)\b[^>]*>[^]*?<\/\1>/gs, '')
  const main = { start: body.indexOf('<main'), end: body.indexOf('</main>') }
  return [...body.matchAll(/<([a-z][a-z0-9]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi)].map((match) => {
    const [whole, name = '', attributes = ''] = match
    const after = match.index + whole.length
    return {
      name: name.toLowerCase(),
      attributes: readAttributes(attributes),
      inner: voidTags.has(name) ? '' : body.slice(after, endOf(body, name, after)),
      isInMain: match.index > main.start && match.index < main.end,
    }
  })
}

/** What a screen reader would read of it: the label, else the text with the alternatives of its pictures. */
export function nameOf({ attributes, inner }: Tag): string {
  const text = inner
    .replaceAll(/<[^>]*\balt="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  return decode(attributes['aria-label'] ?? text).trim()
}

/** Data blocks for search engines. */
export function readStructuredData(html: string): unknown[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^]*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/\s+([^\s=>/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )
}

function endOf(body: string, name: string, from: number): number {
  const edges = new RegExp(`<(/?)${name}(?=[\\s>/])`, 'gi')
  edges.lastIndex = from
  let depth = 1
  for (let edge = edges.exec(body); edge; edge = edges.exec(body)) {
    depth += edge[1] === '/' ? -1 : 1
    if (depth === 0) return edge.index
  }
  return body.length
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }

function decode(text: string): string {
  return text.replaceAll(/&([a-z]+|#x?[0-9a-f]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
}
