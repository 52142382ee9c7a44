// Hydrates a page: after it has loaded, when the browser is idle, or at the first sign that the visitor will use it.
// Until then no script file is fetched. The build minifies this text into every page; the security policy admits it by
// its hash, or by the nonce of a rendered page. It must therefore stay free of imports.
;(() => {
  const boot = JSON.parse(document.getElementById('page-boot').textContent)
  const root = document.documentElement
  const listeners = new AbortController()
  // A visitor who saves data reads without scripts; a page with a form needs them.
  const mustSaveData = navigator.connection?.saveData === true && !boot.isNeeded
  const held = []
  let isUrgent = false
  /** A held press has waited long enough: from now on plain HTML answers wherever it can. */
  let isLate = false
  let isFetched = false
  let fetching
  let starting
  const madeFor = location.pathname + location.search
  let isLeaving = false

  const whenIdle = (run) =>
    window.requestIdleCallback ? requestIdleCallback(run, { timeout: 4000 }) : setTimeout(() => run(), 200)
  const pause = () => (isUrgent ? undefined : new Promise(whenIdle))

  const fetchFile = (href) =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'modulepreload',
        href,
        onload: resolve,
        onerror: reject,
      })
      link.setAttribute('fetchpriority', 'low')
      document.head.append(link)
    })

  const fetchFiles = () =>
    (fetching ||= (async () => {
      const arrivals = []
      for (const url of new Set([...boot.modules, ...Object.values(boot.routes), boot.entry])) {
        const arrival = fetchFile(url)
        // `Promise.all` below hears of a failure. Without this the browser would report an unhandled one before that.
        arrival.catch(() => {})
        arrivals.push(arrival)
        await pause()
      }
      await Promise.all(arrivals)
      isFetched = true
    })())

  const start = () =>
    (starting ||= (async () => {
      await fetchFiles()
      const context = (window.__reactRouterContext = boot.context)
      context.stream = new ReadableStream({
        start(controller) {
          for (const chunk of boot.stream) controller.enqueue(chunk)
          controller.close()
        },
      }).pipeThrough(new TextEncoderStream())
      for (const url of boot.modules) {
        await import(url)
        await pause()
      }
      const routes = (window.__reactRouterRouteModules = {})
      for (const id in boot.routes) routes[id] = await import(boot.routes[id])
      if (!isLeaving) await import(boot.entry)
    })().catch(() => {
      // Links, forms and native controls still work without scripts: the held presses go to them.
      listeners.abort()
      root.dataset.hydrated = 'failed'
      for (const element of held.splice(0)) element.click()
    }))

  const startNow = () => {
    isUrgent = true
    return start()
  }

  const listen = (types, handle) => {
    for (const type of types)
      addEventListener(type, handle, { capture: true, passive: type !== 'click', signal: listeners.signal })
  }

  const ownLink = (event) => {
    const link = event.target.closest?.('a[href]')
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    return link
  }

  const hold = (event, element) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    held.push(element)
  }

  const canDoWithout = (element) =>
    element.matches('a[href],[commandfor],[popovertarget]') || (element.type === 'submit' && element.form)

  const giveBack = () => {
    if (root.dataset.hydrated) return
    isLate = true
    // Presses that only a script can answer go on waiting.
    for (const element of held.splice(0)) canDoWithout(element) ? element.click() : held.push(element)
  }

  listen(['click'], (event) => {
    const control = event.target.closest?.('[data-replay]')
    if (control) {
      if (isLate && canDoWithout(control)) return
      hold(event, control)
      startNow()
      setTimeout(giveBack, 2000)
      return
    }
    const link = ownLink(event)
    // Holding a press pays only when every file is already here; otherwise loading the next document is faster.
    if (!link || !isFetched || isLate) return
    hold(event, link)
    startNow()
    setTimeout(() => root.dataset.hydrated || location.assign(link.href), boot.patience)
  })

  if (!mustSaveData) {
    listen(['pointerover', 'touchstart', 'focusin'], (event) => {
      if (event.target.closest?.('a[href^="/"],[data-replay],form')) startNow()
    })
    listen(['pointerdown', 'keydown'], startNow)
  }

  addEventListener(
    'app:hydrated',
    () => {
      listeners.abort()
      // From now on Back may lead here without a new document: the heights must be true.
      delete root.dataset.fresh
      // Each in a task of its own: two presses of one switch must be two changes.
      held.forEach((element, place) => setTimeout(() => element.click(), place * 16))
    },
    { once: true },
  )

  const hearOfHistory = () => {
    // The router keeps the place on a page under the key of its entry in the history. A link within the page makes an entry
    // without one, and Back would then find the place it comes from.
    if (!history.state) history.replaceState({ key: `${Date.now()}` }, '')
    // Back before hydration, on a page that was reloaded: the browser changes only the address. React would hydrate this
    // document for another page, so that page is loaded instead.
    if (root.dataset.hydrated === '1' || location.pathname + location.search === madeFor) return
    isLeaving = true
    location.reload()
  }
  // In the capture phase, before the router hears of it.
  addEventListener('popstate', hearOfHistory, true)

  /** After the first screen, which `first-screen.ts` lets be drawn alone: one part an idle moment, so that no task is long. */
  const drawRest = async () => {
    if (root.dataset.fresh === undefined) return
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
    for (const part of document.querySelectorAll('#main>*,[data-later],body>footer')) {
      await new Promise(whenIdle)
      if (root.dataset.fresh === undefined) return
      part.dataset.drawn = ''
    }
    delete root.dataset.fresh
  }

  const startWhenIdle = () => {
    // Hydration would put the untranslated text back into a translated page: wait until a script is needed.
    const isTranslated = /(^|\s)translated-/.test(root.className)
    if (!mustSaveData && !isTranslated) whenIdle(start)
  }
  const goOn = () => void drawRest().then(startWhenIdle)
  const afterLoad = () => (document.readyState === 'complete' ? goOn() : addEventListener('load', goOn, { once: true }))
  if (document.prerendering) document.addEventListener('prerenderingchange', afterLoad, { once: true })
  else afterLoad()
})()
