import { type Html, html } from './html.ts'

export function renderHome(base: string, smtpPort: number): Html {
  return html`<h1>The outside world, on this machine</h1>
<p class="lead">While the sandbox is on, every mail and text message ends here instead of reaching a person, and
no money moves. The site speaks to it exactly as it speaks to the real providers.</p>
<ul class="cards">
<li class="card"><h2><a href="${base}/outbox">Outbox</a></h2>
<p>Every message sent, newest first. Programs read <a href="${base}/outbox.json">outbox.json</a>.</p></li>
<li class="card"><h2><a href="${base}/payments">Payments</a></h2>
<p>Every order, payment, refund and event, and a clock that can be put forward.</p></li>
<li class="card"><h2><a href="${base}/faults">Faults</a></h2>
<p>Make a provider refuse, answer slowly or hang up, and see what the site does. Programs read and write the same
address as JSON.</p></li>
<li class="card"><h2>Mail</h2>
<p>A real SMTP server on <code>127.0.0.1:${smtpPort}</code>. It takes any sign-in, or none.</p></li>
<li class="card"><h2>Text messages</h2>
<p>MSG91's HTTP interface under <code>${base}/sms/api/v5</code>: <code>otp</code>, <code>otp/retry</code>,
<code>otp/verify</code> and <code>flow</code>.</p></li>
<li class="card"><h2>Payment provider</h2>
<p>Razorpay's HTTP interface under <code>${base}/payment/v1</code>, its checkout script and its hosted page. Tests pay, move
time and read the books under <code>${base}/payment/_sim</code>.</p></li>
<li class="card"><h2>Video rooms</h2>
<p>Under <code>${base}/video</code>: a room checks its pass as Jitsi Meet does, and says who came in.</p></li>
</ul>`
}
