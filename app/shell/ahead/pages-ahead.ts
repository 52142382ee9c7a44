import { settled } from './settled.ts'
import { threeAtATime } from './three-at-a-time.ts'
import { whenIdle } from './when-idle.ts'

type RouteFiles = { path?: string; index?: boolean; module: string; imports?: string[]; css?: string[] }

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, RouteFiles | undefined> }
  }
}

/**
 * Fetches the few kilobytes that make each page this one leads to, those of the menu first: a finger gives no warning before
 * it presses. Their scripts are run, which only defines them; no data is asked for.
 */
export async function fetchPagesAhead(left: AbortSignal) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
  const pages = links.map(({ pathname }) => findFiles(pathname)).filter((files) => files !== undefined)
  await threeAtATime(new Set(pages.filter((files) => !ready.has(files))), left, async (files) => {
    const scripts = [files.module, ...(files.imports ?? [])]
    const came = await Promise.all([...scripts.map(fetchScript), keepStyles(files)])
    // What did not come is asked for again when it is needed, by the press or by the next page.
    if (!came.every(Boolean)) return
    await whenIdle()
    await import(/* @vite-ignore */ files.module).then(() => ready.add(files)).catch(() => undefined)
  })
}

const ready = new Set<RouteFiles>()

function findFiles(pathname: string) {
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return routes.find((route) => (pathname === '/' ? route?.index : route?.path && `/${route.path}` === pathname))
}

async function fetchScript(href: string) {
  if (document.querySelector(`link[rel="modulepreload"][href="${href}"]`)) return true
  return append({ rel: 'modulepreload', href })
}

/**
 * Styles are added at the end, once, and stay. React Router would put them in at the change of the page and take the last
 * page's out: a browser then lays the whole page out anew, twice, for it looks all fonts up again. Each name belongs to
 * one component, so what another page has brought changes nothing here.
 */
async function keepStyles(files: RouteFiles) {
  const came = await Promise.all((files.css ?? []).map(keepStyle))
  if (!came.every(Boolean)) return false
  files.css = []
  return true
}

const kept = new Map<string, Promise<boolean>>()

async function keepStyle(href: string) {
  if (isInPage(href)) return true
  if (!kept.has(href)) kept.set(href, append({ rel: 'stylesheet', href }))
  const hasCome = await kept.get(href)
  if (!hasCome) kept.delete(href)
  return hasCome
}

/** Those of the first page stand in it; their links are only there because React looks for them. */
const isInPage = (href: string) => document.querySelector(`link[rel="stylesheet"][href="${href}"][disabled]`) !== null

async function append(link: { rel: string; href: string }) {
  const element = Object.assign(document.createElement('link'), link, { fetchPriority: 'low' })
  const arrival = settled(element)
  document.head.append(element)
  const hasCome = await arrival
  if (!hasCome) element.remove()
  return hasCome
}
