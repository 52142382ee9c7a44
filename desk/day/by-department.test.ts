import { expect, test } from 'vitest'
import type { DayColumn } from '#contract/desk/day.ts'
import { byDepartment } from './by-department.ts'

test('colleagues of one department stand side by side', () => {
  const columns = ['b', 'a', 'b', 'c', 'a'].map((department, practitionerId) => ({ department, practitionerId }))
  expect(byDepartment(columns as DayColumn[]).map(({ practitionerId }) => practitionerId)).toEqual([0, 2, 1, 4, 3])
})
