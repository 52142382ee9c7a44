import { type Html, html } from '../pages/html.ts'
import { LINES, type Line, type Switches } from './faults.ts'
import { PRESETS } from './presets.ts'

type Fault = NonNullable<Switches[Line]>

/** What each line is called, and what is counted on it. */
const TITLES: Record<Line, { title: string; many: string }> = {
  mail: { title: 'Mail', many: 'messages' },
  sms: { title: 'Text messages', many: 'messages' },
  payment: { title: 'Payments', many: 'payments' },
  webhook: { title: 'Events to the site', many: 'moments' },
  refund: { title: 'Refunds', many: 'refunds' },
  paymentApi: { title: 'Payment interface', many: 'calls' },
  checkout: { title: 'Checkout script', many: 'loads' },
}

export function renderFaults(base: string, switches: Switches): Html {
  const cards = LINES.map((line) => html`<li class="card">${renderForm(base, line, switches[line])}</li>`)
  return html`<h1>Faults</h1>
<p class="lead">Real providers refuse, stall and hang up. Choose what they do next.</p>
<ul class="cards">${cards}</ul>`
}

function renderForm(base: string, line: Line, current: Fault | null): Html {
  const { title, many } = TITLES[line]
  const choices = PRESETS[line].map(({ id, label, fault }) => {
    const isChosen = JSON.stringify(withoutTimes(fault)) === JSON.stringify(withoutTimes(current))
    return html`<div class="choice">
<input type="radio" name="preset" id="${line}-${id}" value="${id}"${isChosen && html` checked`}>
<label for="${line}-${id}">${label}</label></div>`
  })
  return html`<h2>${title}</h2>
<p class="${current ? 'state on' : 'state'}">${describe(current)}</p>
<form method="post" action="${base}/faults">
<input type="hidden" name="line" value="${line}">
<fieldset><legend>What happens</legend>${choices}</fieldset>
<div class="field"><label for="${line}-times">How many ${many}</label>
<p class="hint" id="${line}-hint">Leave empty to keep it on until you switch it off.</p>
<input type="number" inputmode="numeric" min="1" max="10000" name="times" id="${line}-times" aria-describedby="${line}-hint"></div>
<button class="primary">Set</button>
</form>`
}

function describe(fault: Fault | null): string {
  if (!fault) return 'No fault is on.'
  const { kind, times, ...details } = fault
  const span = times === undefined ? 'until switched off' : `for the next ${times}`
  const words = [kind, ...Object.values(details)].join(', ').replaceAll('_', ' ')
  return `On, ${span}: ${words}.`
}

function withoutTimes(fault: Fault | null) {
  return fault && { ...fault, times: undefined }
}
