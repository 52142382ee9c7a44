import { toClockText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { sayLongDate } from '#contract/values/say-day.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { ClientData } from './collect-data.ts'

/** [D3] The same for people: one page that opens anywhere, without a script and without the network. */
export function writeCopy(data: ClientData): string {
  const { madeAt, answeredBy, keptWithoutYourName, ...parts } = data
  const sections = Object.entries(parts).map(([name, rows]) => writeSection(titles[name as keyof typeof titles], rows))
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What eMbrace holds about you</title>
<style>
body { font: 1.0625rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #22302d; background: #fff; }
section { margin-top: 2.5rem; } article { border-top: 1px solid #c9d3cf; padding: 0.75rem 0; }
dl { display: grid; grid-template-columns: 11rem 1fr; gap: 0.25rem 1rem; margin: 0; } dt { color: #4c5c57; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.5rem; } }
</style>
</head>
<body>
<main>
<h1>What eMbrace holds about you</h1>
<p>As of ${sayMoment(madeAt)}. Questions about it, corrections and complaints: ${escapeHtml(answeredBy)}. If our answer does not help, you can turn to the Data Protection Board of India.</p>
${sections.join('\n')}
<section>
<h2>What stays without your name</h2>
<ul>${keptWithoutYourName.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
</section>
</main>
</body>
</html>
`
}

const titles = {
  forms: 'Your details',
  sessions: 'Your sessions',
  payments: 'Your payments',
  invoices: 'Your invoices',
  messages: 'What we wrote',
  questions: 'What you asked us',
  requests: 'What you asked about your data',
  passedOnTo: 'Who else gets some of it',
  howLong: 'How long we keep what',
} as const satisfies Record<keyof Omit<ClientData, 'madeAt' | 'answeredBy' | 'keptWithoutYourName'>, string>

type Value = string | number | null | readonly string[]

function writeSection(title: string, rows: readonly Record<string, Value>[]): string {
  const articles = rows.map((row) => {
    const pairs = Object.entries(row).filter(([, value]) => value !== null && value !== '')
    return `<article><dl>${pairs.map(([name, value]) => `<dt>${sayName(name)}</dt><dd>${sayValue(value)}</dd>`).join('')}</dl></article>`
  })
  return `<section>\n<h2>${escapeHtml(title)}</h2>\n${articles.join('\n') || '<p>Nothing.</p>'}\n</section>`
}

/** `startsAt` is `Starts at`. */
const sayName = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1))
}

const MOMENT = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g

function sayValue(value: Value): string {
  const text = Array.isArray(value) ? value.join('\n') : String(value)
  return escapeHtml(text).replaceAll(MOMENT, sayMoment)
}

function sayMoment(moment: string): string {
  const minute = toEpochMinute(new Date(moment))
  return `${sayLongDate(minute)}, ${toClockText(minute)} IST`
}
