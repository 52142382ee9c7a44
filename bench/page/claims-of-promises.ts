import { CONVERGES_WITHIN } from '#tests/faults/journeys/converges-within.ts'
import { type Group, tidy } from './claim.ts'
import { drawBar, drawSquares } from './plots.ts'
import { type Results, sourceOf } from './results.ts'

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((all, one) => all + one, 0)

/** The kills stand beside them. */
const countOthers = (faults: Record<string, number>) => sum(faults) - (faults['kill'] ?? 0)

export function listPromiseClaims({
  faults,
  mutants,
  headers,
}: Pick<Results, 'faults' | 'mutants' | 'headers'>): Group {
  const from = sourceOf('faults.json', faults)
  const broken = faults.wrongs.length + faults.told.length
  const points = Object.keys(faults.kills).length
  return {
    title: 'Whatever breaks, whoever comes',
    lead: `${tidy(faults.journeys)} visitors book, pay, cancel and move while ${tidy(sum(faults.kills))} servers are killed and ${tidy(countOthers(faults.faults))} other things go wrong.`,
    claims: [
      {
        says: 'No promise about time or money is broken',
        figure: String(broken),
        goal: '0 broken',
        isMet: broken === 0,
        note: 'by a checker that shares no code with the server',
        plot: drawSquares(points + faults.unreached.length, points, 'a square is a crash point'),
        from,
      },
      {
        says: 'All comes right soon',
        figure: `${tidy(faults.worstConvergence)} s`,
        goal: `at most ${CONVERGES_WITHIN} s`,
        isMet: faults.worstConvergence <= CONVERGES_WITHIN,
        note: `the longest; every one of ${points} crash points was reached`,
        plot: drawBar(faults.worstConvergence, CONVERGES_WITHIN, 's'),
        from,
      },
      {
        says: 'The checker sees',
        figure: `${mutants.caught} of ${mutants.mutants}`,
        goal: 'all, and at least 15',
        isMet: mutants.caught === mutants.mutants && mutants.mutants >= 15,
        note: 'faults put into our own server on purpose',
        plot: drawSquares(mutants.mutants, mutants.caught, 'a square is a fault'),
        from: sourceOf('mutants.json', mutants),
      },
      {
        says: 'Headers worth an A+',
        figure: `${headers.aPlus} of ${headers.addresses}`,
        goal: 'every address',
        isMet: headers.aPlus === headers.addresses,
        note: `by the rules of the HTTP Observatory; ${headers.least} points at least`,
        plot: drawSquares(headers.addresses, headers.aPlus, 'a square is an address'),
        from: sourceOf('headers.json', headers),
      },
    ],
  }
}
