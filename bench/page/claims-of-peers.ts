import { KB } from '../pages/page-goals.ts'
import { type Claim, type Group, tidy } from './claim.ts'
import { type Bar, drawPeers } from './plots.ts'
import { type Results, sourceOf } from './results.ts'

type Row = Results['peers']['rows'][number]

export function listPeerClaims({ peers }: Pick<Results, 'peers'>): Group {
  const compare = (
    says: string,
    unit: string,
    note: string,
    read: (row: Row) => number,
    { whyMissed = '', isMoreBetter = false } = {},
  ): Claim => {
    const [ours = 0, ...others] = peers.rows.map(read)
    const bars = peers.rows.map<Bar>((row, place) => ({ name: nameOf(row), value: read(row), isOurs: place === 0 }))
    return {
      says,
      figure: `${tidy(ours)} ${unit}`,
      goal: isMoreBetter ? 'more than each of them' : 'less than each of them',
      isMet: others.every((other) => (isMoreBetter ? ours > other : ours < other)),
      note,
      plot: drawPeers(bars, unit),
      whyMissed,
      from: sourceOf('peers.md', peers),
    }
  }
  return {
    title: 'Beside its peers',
    lead: 'The same two pages, with the same words, styles, fonts and pictures, made by three programs and measured in one run.',
    claims: [
      compare('Lighter', 'KB', 'sent before the page rests', ({ bytes }) => bytes / KB),
      compare('Sooner there', 'ms', 'largest paint', ({ lcpMs }) => lcpMs),
      compare('Quicker to the next page', 'ms', 'from the press until it is drawn', ({ nextPageMs }) => nextPageMs),
      compare('Cheaper to serve', 'ms', 'of the processor for an answer', ({ cpuMs }) => cpuMs),
      compare('For many at once', 'a second', 'answers of one server', ({ perSecond }) => perSecond, {
        isMoreBetter: true,
      }),
      compare(
        'Lighter, five seconds later',
        'KB',
        'with what was fetched ahead meanwhile',
        ({ bytesIdle }) => bytesIdle / KB,
        {
          whyMissed:
            'Once the page rests, the scripts of booking and of the pages it leads to are fetched, so that the next one needs nothing. Astro has none to fetch, and opens the next page as a new document.',
        },
      ),
    ],
  }
}

const nameOf = ({ name, server }: Row) => (name === 'Astro' ? `Astro, ${server}` : name)
