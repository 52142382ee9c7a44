/**
 * The browser's side of the sandbox checkout: `window.Razorpay`, with the options, events and answers of the real one.
 * Everything it shows comes from a stylesheet and a frame of its own, so the strictest page may load it.
 */
;(() => {
  if (window.Razorpay) return
  const home = new URL('.', document.currentScript.src)
  const frameAddress = new URL('checkout/public', home)
  const HANDLER_DELAY_MS = 200
  const MOST_NOTES = 15
  const LONGEST_NOTE = 254

  const sheet = document.createElement('link')
  const sheetReady = new Promise((resolve) => {
    for (const event of ['load', 'error']) sheet.addEventListener(event, resolve, { once: true })
  })
  sheet.rel = 'stylesheet'
  sheet.href = new URL('checkout.css', home).href
  document.head.append(sheet)

  class Razorpay {
    #options
    #listeners = new Map()
    #open

    constructor(options) {
      if (typeof options !== 'object' || options === null) throw new TypeError('Razorpay: options are missing')
      if (!options.key) throw new Error('Razorpay: key is missing')
      if (options.notes) checkNotes(options.notes)
      this.#options = { ...options, notes: cutNotes(options.notes) }
    }

    on(event, listener) {
      if (typeof listener !== 'function') throw new TypeError('Razorpay: a listener is a function')
      const listeners = this.#listeners.get(event) ?? []
      this.#listeners.set(event, [...listeners, listener])
      return this
    }

    get(path) {
      return path === undefined ? this.#options : read(this.#options, path)
    }

    set(path, value) {
      const names = path.split('.')
      const last = names.pop()
      let place = this.#options
      for (const name of names) {
        place[name] = { ...place[name] }
        place = place[name]
      }
      place[last] = value
      return this
    }

    open() {
      if (this.#open) return this
      this.#open = show(this.#options, (message) => this.#hear(message))
      const seconds = Number(this.#options.timeout)
      if (seconds > 0) this.#open.timer = setTimeout(() => this.#dismiss('timeout'), seconds * 1_000)
      return this
    }

    close() {
      if (this.#open) this.#dismiss()
    }

    #emit(event, detail) {
      for (const listener of this.#listeners.get(event) ?? []) listener.call(this, detail)
    }

    #hear({ type, ...detail }) {
      if (type === 'render') this.#emit('render')
      if (type === 'submit') this.#emit('payment.submit', { method: detail.method })
      if (type === 'success') this.#succeed(detail.fields)
      if (type === 'failure') this.#fail(detail.error)
      if (type === 'fault') this.#emit('fault.close')
      if (type === 'dismiss') this.#dismiss(detail.reason)
    }

    #succeed(fields) {
      const { handler, callback_url: address, redirect } = this.#options
      this.#hide()
      if (address && (redirect || typeof handler !== 'function')) post(address, fields)
      else if (typeof handler === 'function') setTimeout(() => handler.call(this, fields), HANDLER_DELAY_MS)
    }

    #fail(error) {
      this.#emit('payment.error', { error })
      this.#emit('payment.failed', { error })
      const { callback_url: address, redirect } = this.#options
      if (address && redirect) {
        this.#hide()
        post(address, nameErrorFields(error))
      } else if (!mayRetry(this.#options)) this.#dismiss({ error })
    }

    #dismiss(reason) {
      if (!this.#open) return
      this.#hide()
      const ondismiss = this.#options.modal?.ondismiss
      if (typeof ondismiss === 'function') ondismiss(reason)
    }

    #hide() {
      if (!this.#open) return
      clearTimeout(this.#open.timer)
      this.#open.hide()
      this.#open = undefined
    }
  }

  /** Puts the frame over the page, stops the page behind it from scrolling, and returns the focus at the end. */
  function show(options, onMessage) {
    const focusBefore = document.activeElement
    const container = document.createElement('div')
    container.className = 'razorpay-container'
    container.hidden = true
    const frame = document.createElement('iframe')
    frame.className = 'razorpay-checkout-frame'
    frame.title = 'Sandbox payment'
    frame.src = frameAddress.href

    const listen = (event) => {
      // Only from our own frame at its own origin: any other page may post messages here too.
      if (event.source !== frame.contentWindow || event.origin !== frameAddress.origin) return
      if (event.data?.from !== 'razorpay-frame') return
      if (event.data.type !== 'ready') return onMessage(event.data)
      frame.contentWindow.postMessage({ from: 'razorpay-page', ...describe(options) }, frameAddress.origin)
      frame.focus()
    }
    window.addEventListener('message', listen)
    const stilled = [...document.body.children].filter((element) => !element.inert)
    for (const element of stilled) element.inert = true
    container.append(frame)
    document.body.append(container)
    void appear()
    async function appear() {
      await sheetReady
      container.hidden = false
      frame.focus()
    }

    return {
      hide() {
        window.removeEventListener('message', listen)
        container.remove()
        for (const element of stilled) element.inert = false
        if (focusBefore instanceof HTMLElement && focusBefore.isConnected) focusBefore.focus({ preventScroll: true })
      },
    }
  }

  /** What the frame has to know; functions cannot be posted. */
  function describe(options) {
    const { key, order_id, name, description, prefill = {}, theme = {}, modal = {}, timeout } = options
    return {
      key,
      order_id,
      name,
      description,
      prefill: { email: prefill.email, contact: prefill.contact, method: prefill.method },
      color: theme.color,
      mayEscape: modal.escape !== false,
      mayClickAway: modal.backdropclose === true,
      asksBeforeClosing: modal.confirm_close === true,
      isAnimated: modal.animation !== false,
      secondsLeft: Number(timeout) > 0 ? Number(timeout) : undefined,
    }
  }

  function checkNotes(notes) {
    if (Object.keys(notes).length > MOST_NOTES) throw new Error(`Razorpay: at most ${MOST_NOTES} notes`)
  }

  function cutNotes(notes = {}) {
    const kept = Object.entries(notes).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    return Object.fromEntries(
      kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, LONGEST_NOTE) : value]),
    )
  }

  function mayRetry({ retry }) {
    return retry !== false && retry?.enabled !== false
  }

  function read(options, path) {
    return path.split('.').reduce((place, name) => place?.[name], options)
  }

  function nameErrorFields({ metadata, ...error }) {
    const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, value])
    return { ...Object.fromEntries(fields), 'error[metadata]': JSON.stringify(metadata) }
  }

  function post(address, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = address
    form.hidden = true
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = value
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
