import { type Html, html } from '../../pages/html.ts'
import type { Method } from '../attempts.ts'

const WAYS: { method: Method; name: string; hint: string }[] = [
  { method: 'upi_qr', name: 'UPI QR', hint: 'Scan with any UPI app' },
  { method: 'upi_app', name: 'UPI app', hint: 'Opens on this phone' },
  { method: 'card', name: 'Card', hint: 'Debit or credit' },
  { method: 'netbanking', name: 'Netbanking', hint: 'Through your bank' },
]

/** What the frame shows. Its script fills and opens it with what the page around it posts. */
export function renderFrame(base: string): Html {
  const body = html`<section class="sheet" role="dialog" aria-modal="true" aria-labelledby="title" data-sheet hidden>
${renderTop(html`<span data-amount></span>`, html`<span data-name></span> <span data-description></span>`)}
<div class="sheet-body">
<p class="alert" role="alert" data-alert hidden></p>
<form data-choose>
${renderWays('upi_qr')}
<p class="note" data-until></p>
<p class="note" role="status" data-status></p>
${renderPresses({ closeType: 'button' })}
</form>
<div data-leave hidden>
<h2 tabindex="-1">Leave without paying?</h2>
<p>Nothing has been charged.</p>
<div class="presses"><button class="quiet" type="button" data-leave-yes>Leave</button>
<button class="quiet" type="button" data-leave-no>Stay</button></div>
</div>
<div data-waiting hidden>
<h2 tabindex="-1">Waiting for your bank</h2>
<p>The answer does not reach this window. You can close it.</p>
<div class="presses"><button class="quiet" type="button" data-close>Close</button></div>
</div>
</div>
</section>
<script src="frame.js"></script>`
  return renderDocument(base, 'framed', body)
}

export type HostedView = {
  amountText: string
  name: string
  /** Carried from step to step, as the shop sent it. */
  fields: Record<string, string>
  alert?: string
  isPayable: boolean
}

/** The same choices as a page of their own. It works without scripts. */
export function renderHosted(base: string, { amountText, name, fields, alert, isPayable }: HostedView): Html {
  const body = html`<section class="sheet" aria-labelledby="title">
${renderTop(html`${amountText}`, html`<span>${name}</span>`)}
<div class="sheet-body">
${alert !== undefined && html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" action="${base}/payment/v1/checkout/embedded/attempt">
${renderHidden(fields)}
${isPayable && renderWays('upi_qr')}
${isPayable ? renderPresses({ closeType: 'submit' }) : renderOnlyClose()}
</form>
</div>
</section>`
  return renderDocument(base, 'hosted', body)
}

/** The way back to the shop: a form that sends itself with scripts, and by its button without them. */
export function renderReturn(base: string, { url, fields }: { url: string; fields: Record<string, string> }): Html {
  const body = html`<section class="sheet" aria-labelledby="title">
<div class="sheet-top"><p class="ribbon"><span class="arch" aria-hidden="true"></span>Sandbox: no money moves</p>
<h1 id="title">Thank you</h1></div>
<div class="sheet-body">
<p>Go on to finish.</p>
<form method="post" action="${url}" data-return>${renderHidden(fields)}
<div class="presses"><button class="primary">Continue</button></div></form>
</div>
</section>
<script src="${base}/payment/v1/checkout/hosted.js" defer></script>`
  return renderDocument(base, 'hosted', body)
}

function renderTop(amount: Html, payee: Html): Html {
  return html`<div class="sheet-top">
<p class="ribbon"><span class="arch" aria-hidden="true"></span>Sandbox: no money moves</p>
<h1 id="title" tabindex="-1" data-title>Pay ${amount}</h1>
<p class="payee">${payee}</p>
</div>`
}

function renderWays(chosen: Method): Html {
  const ways = WAYS.map(
    ({ method, name, hint }) => html`<label class="way">
<input type="radio" name="method" value="${method}"${method === chosen && html` checked`}>
<span><b>${name}</b><small>${hint}</small></span></label>`,
  )
  return html`<fieldset><legend>How would you like to pay?</legend>${ways}</fieldset>`
}

function renderPresses({ closeType }: { closeType: 'button' | 'submit' }): Html {
  return html`<div class="presses">
<button class="primary" name="outcome" value="pay" data-pay>Pay</button>
<button class="quiet" name="outcome" value="fail" data-fail>Fail payment</button>
<button class="quiet" name="outcome" value="close" type="${closeType}" data-close>Close</button>
</div>`
}

function renderOnlyClose(): Html {
  return html`<div class="presses"><button class="quiet" name="outcome" value="close">Close</button></div>`
}

function renderHidden(fields: Record<string, string>): Html {
  return html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`
}

function renderDocument(base: string, kind: 'framed' | 'hosted', body: Html): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Sandbox payment</title>
<link rel="stylesheet" href="${base}/sandbox.css">
<link rel="stylesheet" href="${base}/payment/v1/checkout/frame.css">
</head>
<body class="checkout ${kind}">
<main>
${body}
</main>
</body>
</html>
`
}
