import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

/** Both are built as files; the second is where the next navigation leads. */
export const PATHS = ['/faq', '/about']

type Tree = string | { tag: string; props: Record<string, string | boolean>; children: Tree[] }

export type ContentPage = {
  path: string
  title: string
  description: string
  heading: string
  /** Fonts that the page asks for early. */
  fonts: string[]
  paths: string[]
  css: string
  /** What stands in the body, as text and as a tree with the names that React has for attributes; without any script. */
  html: string
  body: Tree[]
}

/** Our own built pages, taken apart, so that others can be made of the very same words, markup, styles and pictures. */
export async function readPages(browser: Browser, client: string): Promise<ContentPage[]> {
  const page = await browser.newPage({ javaScriptEnabled: true })
  try {
    const pages: ContentPage[] = []
    for (const path of PATHS) {
      const text = readFileSync(join(client, path, 'index.html'), 'utf8')
      const { stylesheets, ...parts } = await page.evaluate(takeApart, text)
      const css = stylesheets.map((href) => readFileSync(join(client, href), 'utf8')).join('\n')
      pages.push({ path, paths: PATHS, css, ...parts })
    }
    return pages
  } finally {
    await page.close()
  }
}

/** Runs in the browser, which reads HTML better than anything else; the document it makes runs no script. */
function takeApart(text: string) {
  const parsed = new DOMParser().parseFromString(text, 'text/html')
  for (const script of parsed.body.querySelectorAll('script')) script.remove()
  const camel: Record<string, string> = {
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    srcset: 'srcSet',
    popovertarget: 'popoverTarget',
    popovertargetaction: 'popoverTargetAction',
    fetchpriority: 'fetchPriority',
    autocomplete: 'autoComplete',
    crossorigin: 'crossOrigin',
    inputmode: 'inputMode',
    maxlength: 'maxLength',
    referrerpolicy: 'referrerPolicy',
  }
  const isSwitch = new Set(['open', 'hidden', 'disabled', 'checked', 'required', 'inert', 'controls', 'muted'])
  const nameOf = (name: string) =>
    camel[name] ??
    (/^(aria|data)-/.test(name) ? name : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase()))
  type Node = string | { tag: string; props: Record<string, string | boolean>; children: Node[] }
  const toTree = (parent: Element): Node[] =>
    [...parent.childNodes].flatMap((node): Node[] => {
      if (node.nodeType === 3) return [node.textContent ?? '']
      if (!(node instanceof Element)) return []
      const props = Object.fromEntries(
        [...node.attributes].map(({ name, value }) => [nameOf(name), isSwitch.has(name) ? true : value]),
      )
      return [{ tag: node.localName, props, children: toTree(node) }]
    })
  const all = (selector: string) => [...parsed.querySelectorAll<HTMLLinkElement>(selector)]
  return {
    title: parsed.title,
    description: parsed.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    heading: parsed.querySelector('h1')?.textContent ?? '',
    fonts: all('link[rel=preload][as=font]').map((link) => link.getAttribute('href') ?? ''),
    stylesheets: all('link[rel=stylesheet]').map((link) => link.getAttribute('href') ?? ''),
    html: parsed.body.innerHTML,
    body: toTree(parsed.body),
  }
}
