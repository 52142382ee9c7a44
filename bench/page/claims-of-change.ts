import { isWithin, measures } from '../pages/compare.ts'
import { type Claim, type Group, tidy } from './claim.ts'
import { drawDots } from './plots.ts'
import { type Results, sourceOf } from './results.ts'

export function listChangeClaims({ 'pages-against': result }: Pick<Results, 'pages-against'>): Group {
  const { commitBefore, runs, pages } = result
  const hold = (what: keyof typeof measures, says: string, whyMissed = ''): Claim => {
    const { goal, read } = measures[what]
    const found = pages.map(read).filter((value) => value !== undefined)
    const met = found.filter((value) => isWithin(value, goal)).length
    return {
      says,
      figure: `${met} of ${found.length}`,
      goal: `all at most ${goal}`,
      isMet: met === found.length,
      note: `the most is ${tidy(Math.max(...found))}`,
      plot: drawDots(found, goal, ''),
      whyMissed,
      from: sourceOf('pages-against.md', result),
    }
  }
  return {
    title: 'Beside itself before',
    lead: `A page of each kind as it was at ${commitBefore} and as it is now, opened in turn, ${runs} times each. A dot is a page: 0.45 is forty-five hundredths of the time it took.`,
    claims: [
      hold(
        'firstPaint',
        'Something is there sooner',
        'Two round trips and the document itself are more than half of it. What is left is the slowed processor: it reads the page, and lays out a form.',
      ),
      hold(
        'largestPaint',
        'So is the picture',
        'It has come by then. But the slowed processor itself reads and draws a vector picture, after the words.',
      ),
      hold(
        'nextPage',
        'The next page is quicker',
        'The list asks who is free when it is opened: that one round trip is longer than the goal. Home took less before than the others.',
      ),
      hold('script', 'List and profile need less script', 'React and its router alone are three quarters of it.'),
      hold('scriptFiles', 'It comes in few files'),
      hold('layoutShift', 'It stands as still'),
    ],
  }
}
