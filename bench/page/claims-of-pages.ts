import { goals, KB } from '../pages/page-goals.ts'
import { type Group, tidy } from './claim.ts'
import { drawBar, drawDots, drawSquares } from './plots.ts'
import { type Results, sourceOf } from './results.ts'

export function listPageClaims({ pages: result }: Pick<Results, 'pages'>): Group {
  const { pages, summary } = result
  const from = sourceOf('pages.md', result)
  const content = pages.filter(({ isContent }) => isContent)
  const timed = pages.flatMap(({ nextPageMs }) => nextPageMs ?? [])
  const shifts = pages.map(({ layoutShift, times }) => Math.max(layoutShift, times.layoutShift))
  const judged = pages.flatMap(({ lighthouse }) => lighthouse ?? [])
  const quick = timed.filter((ms) => ms <= goals.nextPageMs).length
  const swift = judged.filter(({ performance }) => performance >= goals.lighthousePerformance).length
  const sound = judged.filter((one) => one.accessibility + one['best-practices'] + one.seo === 300).length
  const booking = summary.mostBookingScriptKB
  const scores = [summary.lighthouse.accessibility, summary.lighthouse.bestPractices, summary.lighthouse.seo]
  return {
    title: 'On a slow phone',
    lead: `${summary.pages} pages, a round trip of 150 ms, 1.6 Mbit/s, a processor at a quarter. A dot is a page.`,
    claims: [
      {
        says: 'A page to read is light',
        figure: `${tidy(summary.heaviestContentKB)} KB`,
        goal: `at most ${goals.firstLoadBytes / KB} KB`,
        isMet: content.every(({ firstLoad }) => firstLoad.total <= goals.firstLoadBytes),
        note: 'the heaviest, all that is sent before it rests',
        plot: drawDots(
          content.map(({ firstLoad }) => firstLoad.total / KB),
          goals.firstLoadBytes / KB,
          'KB',
        ),
        from,
      },
      {
        says: 'It is there soon',
        figure: `${tidy(summary.slowestLargestPaintMs)} ms`,
        goal: `at most ${tidy(goals.largestPaintMs)} ms`,
        isMet: summary.slowestLargestPaintMs <= goals.largestPaintMs,
        note: 'largest paint of the slowest page',
        plot: drawDots(
          pages.map(({ times }) => times.largestPaintMs),
          goals.largestPaintMs,
          'ms',
        ),
        from,
      },
      {
        says: 'The next page comes at once',
        figure: `${quick} of ${timed.length}`,
        goal: `all within ${goals.nextPageMs} ms`,
        isMet: quick === timed.length,
        note: `the slowest takes ${tidy(summary.slowestNextPageMs)} ms`,
        plot: drawDots(timed, goals.nextPageMs, 'ms'),
        whyMissed:
          'Nothing is fetched any more. What is left is the slowed processor, in three like parts: the router, React drawing the opening, layout and paint.',
        from,
      },
      {
        says: 'Nothing jumps',
        figure: String(summary.mostLayoutShift),
        goal: `at most ${goals.layoutShift}`,
        isMet: summary.mostLayoutShift <= goals.layoutShift,
        note: 'largest layout shift of any page',
        plot: drawDots(shifts, goals.layoutShift, ''),
        from,
      },
      {
        says: 'Reading needs no script',
        figure: `${summary.mostScriptBeforeIdleKB} KB`,
        goal: `at most ${goals.scriptBytesBeforeIdle / KB} KB`,
        isMet: summary.mostScriptBeforeIdleKB * KB <= goals.scriptBytesBeforeIdle,
        note: 'of script before a page rests',
        plot: drawBar(summary.mostScriptBeforeIdleKB, goals.scriptBytesBeforeIdle / KB, 'KB'),
        from,
      },
      {
        says: 'Booking needs little',
        figure: `${tidy(booking)} KB`,
        goal: `at most ${goals.scriptBytes / KB} KB`,
        isMet: booking * KB <= goals.scriptBytes,
        note: 'of script on the page that takes most',
        plot: drawBar(booking, goals.scriptBytes / KB, 'KB'),
        whyMissed:
          'Our own files are within it, as they are built. A browser adds the table of routes and the payment provider’s script, here a stand-in.',
        from,
      },
      {
        says: 'Lighthouse: open to all, sound, found',
        figure: scores.join(' · '),
        goal: '100 each',
        isMet: scores.every((score) => score === 100),
        note: 'accessibility, best practices, SEO at the lowest',
        plot: drawSquares(judged.length, sound, 'a square is a page'),
        from,
      },
      {
        says: 'Lighthouse: speed',
        figure: `${swift} of ${judged.length}`,
        goal: `all at least ${goals.lighthousePerformance}`,
        isMet: swift === judged.length,
        note: `the lowest has ${summary.lighthouse.performance}`,
        plot: drawSquares(judged.length, swift, 'a square is a page'),
        whyMissed: 'Other pages each time: the two cores that judge serve the page as well, and have busy minutes.',
        from,
      },
    ],
  }
}
