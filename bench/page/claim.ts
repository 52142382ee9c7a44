/** One thing that we claim: how much is allowed, what was measured, and a plot of it. */
export type Claim = {
  says: string
  /** As it is written out: `129.8 KB`. */
  figure: string
  goal: string
  isMet: boolean
  /** What the figure is of, in half a line. */
  note: string
  plot: string
  /** Found by profiling; shown where the goal is missed. */
  whyMissed?: string
  /** The file under bench/results/ that it was read from. */
  from: Source
}

export type Source = { file: string; measuredOn: string; commit: string }

export type Group = { title: string; lead: string; claims: Claim[] }

/** At most two digits behind the point, none behind a hundred, and enough where there is only a fraction of one. */
export const tidy = (value: number) => value.toLocaleString('en', { maximumFractionDigits: digitsOf(Math.abs(value)) })

function digitsOf(size: number) {
  if (size >= 100) return 0
  if (size >= 10) return 1
  return size >= 0.01 ? 2 : 4
}
