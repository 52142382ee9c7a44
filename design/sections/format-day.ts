const months = 'January February March April May June July August September October November December'.split(' ')

/** `2026-11-15` as people say it: 15 November 2026. A calendar day has no time zone, so no clock is asked. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}
