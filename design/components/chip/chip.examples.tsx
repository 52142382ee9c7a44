import type { Example } from '#design/gallery/example.ts'
import { Chip, ChipGroup, ChipLink } from './chip.tsx'

export const examples: Example[] = [
  {
    title: 'Choose one',
    element: (
      <ChipGroup label="Age">
        <Chip isSelected>All</Chip>
        <Chip isSelected={false} icon="child">
          Children
        </Chip>
        <Chip isSelected={false}>Adults</Chip>
      </ChipGroup>
    ),
  },
  {
    title: 'In the address',
    element: (
      <ChipGroup label="Kind of care">
        <ChipLink href="#chip" isCurrent>
          Counselling
        </ChipLink>
        <ChipLink href="#chip">Special Education</ChipLink>
        <ChipLink href="#chip">Speech and Language</ChipLink>
      </ChipGroup>
    ),
  },
]
