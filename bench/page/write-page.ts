import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Claim, Group } from './claim.ts'
import { listChangeClaims } from './claims-of-change.ts'
import { listCrowdClaims } from './claims-of-crowds.ts'
import { listEveryDayClaims } from './claims-of-every-day.ts'
import { listPageClaims } from './claims-of-pages.ts'
import { listPeerClaims } from './claims-of-peers.ts'
import { listPromiseClaims } from './claims-of-promises.ts'
import { makeStyles } from './look.ts'
import { type Results, readResults, resultsFolder } from './results.ts'

export const pageFile = join(resultsFolder, 'index.html')

/** Everything that was claimed and measured, as one page that needs nothing else. */
export async function makePage(results: Results): Promise<string> {
  const groups = [
    listPageClaims(results),
    listPeerClaims(results),
    listChangeClaims(results),
    listPromiseClaims(results),
    listCrowdClaims(results),
    listEveryDayClaims(results),
  ]
  const body = writeBody(groups)
  const letters = [...new Set(body)].toSorted().join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What eMbrace claims, and what was measured</title>
<style>
${await makeStyles(letters)}
</style>
</head>
<body>
${body}
</body>
</html>
`
}

function writeBody(groups: Group[]): string {
  const claims = groups.flatMap((group) => group.claims)
  const missed = claims.filter(({ isMet }) => !isMet)
  const met = claims.length - missed.length
  const names = missed.map(({ says }) => escape(says)).join('; ')
  return `<main>
<h1>What we claim, and what was measured</h1>
<p class="lead">${met} of ${claims.length} goals are met.${missed.length > 0 ? ` <strong class="missing">Missed: ${names}.</strong>` : ''} Each figure comes from a file that a command wrote: <a href="../../docs/proof.md">which, and how to run it</a>.</p>
${groups.map(writeGroup).join('\n')}
</main>`
}

const writeGroup = ({ title, lead, claims }: Group) => `<section>
<h2>${escape(title)}</h2>
<p class="lead">${escape(lead)}</p>
<div class="claims">
${claims.map(writeClaim).join('\n')}
</div>
</section>`

function writeClaim({ says, figure, goal, isMet, note, plot, whyMissed, from }: Claim): string {
  return `<article${isMet ? '' : ' class="missed"'}>
<h3>${escape(says)}</h3>
<p class="figure">${escape(figure)}</p>
<p class="goal-line"><span>${escape(goal)}</span><span class="verdict">${isMet ? 'met' : 'missed'}</span></p>
<p class="note">${escape(note)}</p>
${isMet ? '' : `<p class="why">${escape(whyMissed ?? 'Why is not known yet.')}</p>\n`}<div class="plot">${plot}</div>
<p class="from"><a href="${from.file}">${from.file}</a>, ${from.measuredOn} at ${from.commit}</p>
</article>`
}

const escape = (text: string) => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

if (process.argv[1] === import.meta.filename) writeFileSync(pageFile, await makePage(readResults()))
