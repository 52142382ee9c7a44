import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

type Listener = { type: string; handle: (event: object) => void; signal?: AbortSignal | undefined }
type Options = { signal?: AbortSignal } | true
type Link = { href: string; onload: () => void; onerror: () => void }

const source = readFileSync(new URL('../../app/shell/boot/lazy-boot.js', import.meta.url), 'utf8')

/**
 * Only as much of a loaded page as its boot uses. No script file arrives unless a test says so. With parts it has arrived
 * fresh, and they are still to be drawn.
 */
export function openPage({ parts }: { parts?: { dataset: Record<string, string> }[] } = {}) {
  const listeners: Listener[] = []
  const links: Link[] = []
  const boot = { modules: ['/react.js'], routes: { root: '/root.js' }, entry: '/entry.js', patience: 400 }
  const root = { dataset: (parts ? { fresh: '' } : {}) as Record<string, string>, className: '' }
  const document = {
    readyState: 'complete',
    documentElement: root,
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
    createElement: () => ({ setAttribute: () => undefined }),
    head: { append: (link: Link) => links.push(link) },
    querySelectorAll: () => parts ?? [],
  }
  const addEventListener = (type: string, handle: Listener['handle'], options: Options = {}) =>
    listeners.push({ type, handle, signal: options === true ? undefined : options.signal })
  const tell = (type: string, event: object = {}) => {
    for (const one of listeners) if (one.type === type && !one.signal?.aborted) one.handle(event)
  }
  // Looked up at each call, so that a test's fake clock is used.
  const setTimeout = (run: () => void, ms: number) => globalThis.setTimeout(run, ms)
  const requestAnimationFrame = (run: () => void) => setTimeout(run, 16)
  const theDate = { now: () => Date.now() }
  const globals = { document, addEventListener, setTimeout, requestAnimationFrame, AbortController, Date: theDate }
  const location = { pathname: '/here', search: '', loads: 0, reload: () => (location.loads += 1) }
  const history = { state: null as object | null, replaceState: (state: object) => (history.state = state) }
  runInNewContext(source, { ...globals, window: {}, navigator: {}, location, history })

  /** Whether the boot has kept the press for later; if not, plain HTML has answered it. */
  const press = (target: object) => {
    let isHeld = false
    tell('click', { target, preventDefault: () => (isHeld = true), stopImmediatePropagation: () => undefined })
    return isHeld
  }
  const comeAlive = () => {
    root.dataset['hydrated'] = '1'
    tell('app:hydrated')
  }
  /** The visitor goes back, and the browser changes the address alone. */
  const goBackTo = (search: string) => {
    location.search = search
    tell('popstate')
  }
  return { root, links, location, history, press, comeAlive, goBackTo }
}

/** Something to press that React handles: alone, or better than plain HTML does. */
export function aControl(kind: 'send' | 'menu' | 'link' | 'only React') {
  const selector = { send: undefined, menu: '[popovertarget]', link: 'a[href]', 'only React': undefined }[kind]
  const control = {
    presses: 0,
    click: () => (control.presses += 1),
    closest: (wanted: string) => (wanted === '[data-replay]' ? control : null),
    matches: (list: string) => selector !== undefined && list.split(',').includes(selector),
    ...(kind === 'send' && { type: 'submit', form: {} }),
  }
  return control
}
