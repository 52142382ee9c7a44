/** Rates on this machine vary with whatever else runs on it; these limits must hold on any machine. */
export const LOAD_BUDGET = {
  /** In the last minutes at most so many times what it was in the middle of the run: five in a hundred are noise. */
  memoryGrown: 1.05,
  /** With many times more visitors than we can serve, those who are served wait at most this long. */
  servedP99Ms: 3000,
  /** The cost of one practitioner's day must not depend on how many others there are. */
  slotsGrowth: 2,
  holdGrowth: 3,
} as const
