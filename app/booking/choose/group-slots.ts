import { type PartOfDay, partOfDay, partsOfDay, type Slot } from '#contract/scheduling.ts'

type SlotGroup = { part: PartOfDay; label: string; window: string; starts: Slot[] }

/** Morning, afternoon and evening, each only if it has a slot; a start that comes twice is shown once. */
export function groupSlots(slots: readonly Slot[]): SlotGroup[] {
  return partsOfDay
    .map(({ part, label, window }) => {
      const starts = new Map(
        slots.filter((slot) => partOfDay(slot.startsAt) === part).map((slot) => [slot.startsAt, slot]),
      )
      return { part, label, window, starts: [...starts.values()] }
    })
    .filter(({ starts }) => starts.length > 0)
}
