/** Inside the frame: shows the choices, pays or fails on request, and tells the page around it. */
;(() => {
  const find = (name) => document.querySelector(`[data-${name}]`)
  const sheet = find('sheet')
  const form = find('choose')
  const views = { choose: form, leave: find('leave'), waiting: find('waiting') }
  const alert = find('alert')
  let page
  let options
  let isBusy = false
  let hasFault = false

  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || event.data?.from !== 'razorpay-page' || options) return
    page = event.origin
    options = event.data
    void begin()
  })
  window.parent.postMessage({ from: 'razorpay-frame', type: 'ready' }, '*')

  const tell = (type, detail) => window.parent.postMessage({ from: 'razorpay-frame', type, ...detail }, page)

  async function begin() {
    paint(options.color)
    const chosen = chooseFirst(options.prefill)
    form.elements.method.value = chosen
    find('name').textContent = options.name ?? ''
    find('description').textContent = options.description ?? ''
    if (options.secondsLeft) {
      const until = new Date(Date.now() + options.secondsLeft * 1_000)
      find('until').textContent =
        `This window is open until ${until.toLocaleTimeString('en-IN', { timeStyle: 'short' })}.`
    }
    const answer = await ask('preferences', { key_id: options.key, order_id: options.order_id })
    if (answer.error) hold(answer.error.description)
    else find('amount').textContent = answer.amount_text
    sheet.classList.toggle('still', !options.isAnimated)
    sheet.hidden = false
    find('title').focus()
    tell('render')
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isBusy) void attempt(event.submitter?.value ?? 'pay')
  })

  async function attempt(outcome) {
    setBusy(true)
    const method = form.elements.method.value
    tell('submit', { method: method.startsWith('upi') ? 'upi' : method })
    const answer = await ask('attempts', {
      key_id: options.key,
      order_id: options.order_id,
      method,
      outcome,
      description: options.description,
      email: options.prefill.email,
      contact: options.prefill.contact,
    })
    setBusy(false)
    if (answer.silent) show('waiting')
    else if (answer.error) {
      say(`${answer.error.description} Nothing was charged. You can try again.`)
      tell('failure', { error: answer.error })
    } else tell('success', { fields: answer })
  }

  document.addEventListener('click', ({ target }) => {
    if (target.closest('[data-close]')) close()
    else if (target.closest('[data-leave-yes]')) tell('dismiss')
    else if (target.closest('[data-leave-no]')) show('choose')
    else if (options?.mayClickAway && !target.closest('[data-sheet]')) close()
  })

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options?.mayEscape) {
      event.preventDefault()
      close()
    }
    if (event.key === 'Tab') keepFocusInside(event)
  })

  function close() {
    if (hasFault) tell('fault')
    const asks = options?.asksBeforeClosing && !hasFault && views.leave.hidden && views.waiting.hidden
    if (asks) show('leave')
    else tell('dismiss')
  }

  function show(name) {
    for (const [each, view] of Object.entries(views)) view.hidden = each !== name
    alert.hidden = true
    if (name === 'choose') return form.querySelector('[data-close]').focus()
    views[name].querySelector('[tabindex]').focus()
  }

  /** The order cannot be paid: the visitor can only close the frame. */
  function hold(words) {
    hasFault = true
    find('pay').remove()
    find('fail').remove()
    form.querySelector('fieldset').remove()
    say(words)
  }

  function say(words) {
    alert.textContent = words
    alert.hidden = false
  }

  function setBusy(busy) {
    isBusy = busy
    form.setAttribute('aria-busy', String(busy))
    find('status').textContent = busy ? 'One moment…' : ''
    if (busy) alert.hidden = true
  }

  async function ask(path, body) {
    try {
      const response = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return await response.json()
    } catch {
      return {
        error: {
          code: 'GATEWAY_ERROR',
          description: 'The payment provider could not be reached.',
          source: 'gateway',
          step: 'payment_initiation',
          reason: 'gateway_technical_error',
          metadata: { order_id: options.order_id },
        },
      }
    }
  }

  function chooseFirst({ method, email, contact }) {
    const upi = window.matchMedia('(pointer: coarse)').matches ? 'upi_app' : 'upi_qr'
    // As with the real one: the chosen method counts only when mail address and phone number are known.
    return email && contact && ['card', 'netbanking'].includes(method) ? method : upi
  }

  /** The shop's colour, with letters that can be read on it. */
  function paint(color) {
    if (!/^#[0-9a-f]{6}$/i.test(color ?? '')) return
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    document.documentElement.style.setProperty('--accent', color)
    document.documentElement.style.setProperty('--on-accent', light > 0.18 ? '#0c2b33' : '#ffffff')
  }

  function keepFocusInside(event) {
    const stops = [...sheet.querySelectorAll('button, input:checked')].filter((one) => one.checkVisibility())
    const [first, last] = [stops[0], stops.at(-1)]
    const isInside = stops.includes(document.activeElement)
    if (event.shiftKey && (!isInside || document.activeElement === first)) {
      event.preventDefault()
      last?.focus()
    } else if (!event.shiftKey && document.activeElement === last) {
      event.preventDefault()
      first?.focus()
    }
  }
})()
