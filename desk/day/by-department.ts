import type { DayColumn } from '#contract/desk/day.ts'

/** Colleagues of one department stand side by side, departments in the order in which they first come. */
export function byDepartment(columns: readonly DayColumn[]): DayColumn[] {
  const departments = [...new Set(columns.map(({ department }) => department))]
  return departments.flatMap((department) => columns.filter((column) => column.department === department))
}
