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
 * Fetches the few kilobytes of each page that this one links to, those of the menu first: unlike a mouse, a finger
 * gives no warning before it presses. Their modules are run, which only defines them; no data is fetched.
 */
export async function fetchPagesAhead(left: AbortSignal) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
  const pages = links.map(({ pathname }) => findFiles(pathname)).filter((files) => files !== undefined)
  await threeAtATime(new Set(pages.filter((files) => !ready.has(files))), left, async (files) => {
    const scripts = [files.module, ...(files.imports ?? [])]
    const came = await Promise.all([...scripts.map(fetchScript), keepStyles(files)])
    // What did not arrive is fetched again when it is needed, by the press or by the next page.
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
 * Adds the styles of other pages once, at the end, and leaves them there. React Router would add them at the change of
 * page and remove the last page's: the browser then lays out the whole page twice, because it looks up all fonts again.
 * Each class name belongs to one component, so styles of other pages change nothing here.
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

/** The styles of the first page are inlined in it; their disabled links are there only because React looks for them. */
const isInPage = (href: string) => document.querySelector(`link[rel="stylesheet"][href="${href}"][disabled]`) !== null

async function append(link: { rel: string; href: string }) {
  const element = Object.assign(document.createElement('link'), link, { fetchPriority: 'low' })
  const arrival = settled(element)
  document.head.append(element)
  const hasCome = await arrival
  if (!hasCome) element.remove()
  return hasCome
}
