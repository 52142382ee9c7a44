/**
 * One real second is this many seconds of the run: the server's clock and timers, the database's queue and the
 * provider's clock all go this much faster, so that two minutes of waiting take half a minute.
 */
export const PACE = 4

/** At the machine's time `real` the clock of the run showed `shown`; both in milliseconds. */
export type ClockReading = { real: number; shown: number }

export const readClock = ({ real, shown }: ClockReading, now: number) => shown + (now - real) * PACE
