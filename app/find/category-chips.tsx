import { ChipGroup, ChipLink } from '#design/components/chip/chip.tsx'
import { type Choices, chooseCategory, toPath } from './choices.ts'
import styles from './find.module.css'

/** One category at a time. Each is a link, so that it works before and without a script. */
export function CategoryChips({ categories, choices }: { categories: readonly string[]; choices: Choices }) {
  return (
    <div className={styles.chips}>
      <ChipGroup label="Category">
        {[undefined, ...categories].map((category) => (
          <ChipLink
            key={category ?? ''}
            href={toPath(chooseCategory(choices, category))}
            isCurrent={choices.category === category}
            keepsPlace
          >
            {category ?? 'All'}
          </ChipLink>
        ))}
      </ChipGroup>
    </div>
  )
}
