/** A span of time in milliseconds. Built with `seconds`, `minutes`, `hours` or `days`, never by multiplying in place. */
export type Duration = number & { readonly unit: 'ms' }

export const seconds = (count: number) => (count * 1_000) as Duration
export const minutes = (count: number) => (count * 60_000) as Duration
export const hours = (count: number) => (count * 3_600_000) as Duration
export const days = (count: number) => hours(24 * count)

export const after = (instant: Date, span: Duration) => new Date(instant.getTime() + span)
