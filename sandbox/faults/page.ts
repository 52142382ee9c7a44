import { type Html, html } from '../pages/html.ts'
import type { MailFault, SmsFault, Switches } from './faults.ts'
import { PRESETS, type Preset } from './presets.ts'

export function renderFaults(base: string, switches: Switches): Html {
  return html`<h1>Faults</h1>
<p class="lead">Real providers refuse, stall and hang up. Choose how the next messages fare.</p>
<ul class="cards">
<li class="card">${renderForm(base, 'mail', 'Mail', PRESETS.mail, switches.mail)}</li>
<li class="card">${renderForm(base, 'sms', 'Text messages', PRESETS.sms, switches.sms)}</li>
</ul>`
}

function renderForm<Fault extends MailFault | SmsFault>(
  base: string,
  line: keyof Switches,
  title: string,
  presets: Preset<Fault>[],
  current: Fault | null,
): Html {
  const choices = presets.map(({ id, label, fault }) => {
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
<div class="field"><label for="${line}-times">How many messages</label>
<p class="hint" id="${line}-hint">Leave empty to keep it on until you switch it off.</p>
<input type="number" inputmode="numeric" min="1" max="10000" name="times" id="${line}-times" aria-describedby="${line}-hint"></div>
<button class="primary">Set</button>
</form>`
}

function describe(fault: MailFault | SmsFault | null): string {
  if (!fault) return 'No fault is on.'
  const { kind, times, ...details } = fault
  const span = times === undefined ? 'until switched off' : `for the next ${times}`
  const words = [kind, ...Object.values(details)].join(', ')
  return `On, ${span}: ${words}.`
}

function withoutTimes(fault: MailFault | SmsFault | null) {
  return fault && { ...fault, times: undefined }
}
