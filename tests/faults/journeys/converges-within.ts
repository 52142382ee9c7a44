/** Seconds by the clock of the run, after the last fault, within which everything must be as promised. */
export const CONVERGES_WITHIN = 120
