import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#content/pages.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import { Chip } from '#design/components/chip/chip.tsx'
import { SiteLink } from '#design/components/link/link.tsx'
import { Popover, PopoverList, togglesPopover } from '#design/components/popover/popover.tsx'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { type Choices, chooseFilter, chooseValue, type FilterType, filterTypes, toPath } from './choices.ts'
import styles from './find.module.css'

const icons: Record<FilterType, IconName> = {
  Language: 'language',
  Center: 'pin',
  Expertise: 'star',
  Mode: 'video',
  Age: 'child',
  Price: 'rupee',
  Soonest: 'clock',
}

/** The Filters menu, and the dropdown with the values of the filter that was chosen from it. */
export function FilterBar({ choices, values }: { choices: Choices; values: readonly string[] }) {
  const { category, filter } = choices
  const pressed = useRef<FilterType>(undefined)
  const takePress = (type: FilterType) => {
    const isFresh = pressed.current === type
    if (isFresh) pressed.current = undefined
    return isFresh
  }
  return (
    <>
      <div>
        <Chip icon="sliders" {...togglesPopover('filters')}>
          {filter ? `Filters: ${filter}` : 'Filters'}
          <Icon name="chevronDown" size={18} />
        </Chip>
        <Popover id="filters">
          <PopoverList label="Filter by">
            {filterTypes.map((type) => (
              <li key={type}>
                <SiteLink
                  href={toPath(chooseFilter(choices, type))}
                  aria-current={type === filter ? 'true' : undefined}
                  keepsPlace
                  onClick={() => {
                    pressed.current = type
                  }}
                >
                  <Icon name={icons[type]} size={20} />
                  {type}
                </SiteLink>
              </li>
            ))}
          </PopoverList>
        </Popover>
      </div>
      {filter && <ValueDropdown filter={filter} choices={choices} values={values} takePress={takePress} />}
      {filter && (
        <TextLink href={toPath({ category })} keepsPlace>
          Clear<span className="sr"> the filter</span>
        </TextLink>
      )}
    </>
  )
}

/** Whether this filter was pressed a moment ago; true once for each press. */
type TakePress = (type: FilterType) => boolean

type ValueDropdownProps = { filter: FilterType; choices: Choices; values: readonly string[]; takePress: TakePress }

function ValueDropdown({ filter, choices, values, takePress }: ValueDropdownProps) {
  const navigate = useNavigate()
  const select = useRef<HTMLSelectElement>(null)
  // Shows the picked value at once, before the address has changed; once it has, the address decides.
  const here = toPath(choices)
  const [picked, setPicked] = useState({ at: here, value: choices.value ?? '' })
  // Forgotten with every other address: Back to this one must not bring the value along.
  if (picked.at !== here) setPicked({ at: here, value: choices.value ?? '' })
  const { value } = picked
  useOpenWhenChosen(select, filter, takePress)
  function choose(next: string) {
    setPicked({ at: here, value: next })
    void navigate(toPath(chooseValue(choices, next)), { preventScrollReset: true })
  }

  // A value that was picked before React came is on the screen, but React has not heard of it. One that nobody speaks is not
  // on the screen, and is left to the address.
  const takeEarly = useEffectEvent((shown = '') => {
    if (shown !== '' && shown !== value) choose(shown)
  })
  useLayoutEffect(() => takeEarly(select.current?.value), [])

  return (
    <form method="get" action={pages.listing.path} className={styles.values}>
      {choices.category && <input type="hidden" name="category" value={choices.category} />}
      <input type="hidden" name="filter" value={filter} />
      <span className={styles.select}>
        <select
          ref={select}
          name="value"
          aria-label={filter}
          value={value}
          // Some browsers put back what was picked when this page was left by Back. The address decides.
          autoComplete="off"
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">Choose {articleFor(filter)}</option>
          {values.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={22} />
      </span>
      <span data-without-script="">
        <Button type="submit" look="quiet">
          Show
        </Button>
      </span>
    </form>
  )
}

/**
 * Choosing a filter gives its values the focus and, where the browser allows it, unfolds them. Not after an arrival, a
 * reload or Back to a filtered list: there the browser restores the visitor's place.
 */
function useOpenWhenChosen(select: RefObject<HTMLSelectElement | null>, filter: FilterType, takePress: TakePress) {
  useEffect(() => {
    if (!takePress(filter)) return
    select.current?.focus()
    try {
      select.current?.showPicker()
    } catch {
      // Some browsers open it only for a fresh press: then it stays closed, with the focus on it.
    }
  })
}

const articleFor = (filter: FilterType) =>
  ({
    Language: 'a language',
    Center: 'a center',
    Expertise: 'an expertise',
    Mode: 'a way to meet',
    Age: 'an age',
    Price: 'a price',
    Soonest: 'how soon',
  })[filter]
