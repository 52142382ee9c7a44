/** How long until trying again may help, in words. */
export function sayWait(milliseconds: number | undefined): string | undefined {
  if (milliseconds === undefined || milliseconds <= 0) return undefined
  const minutes = Math.ceil(milliseconds / 60_000)
  return minutes === 1 ? 'Try again in a minute.' : `Try again in ${minutes} minutes.`
}
