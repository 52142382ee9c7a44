import { Popover, PopoverList, togglesPopover } from '#design/components/popover/popover.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import type { FrameData } from './frame.tsx'
import styles from './tab-bar.module.css'
import { TabLink } from './tab-link.tsx'

const MOST = 5

/** The tabs of a phone, under the thumb. What does not fit is under More. */
export function TabBar({ tabs, mayFind }: Pick<FrameData, 'tabs' | 'mayFind'>) {
  const account = { path: '/account', label: 'Account', icon: 'key' as const }
  const find = { path: '/find', label: 'Find', icon: 'search' as const }
  const all = [...tabs.slice(0, 1), ...(mayFind ? [find] : []), ...tabs.slice(1), account]
  const shown = all.length > MOST ? all.slice(0, MOST - 1) : all
  const rest = all.slice(shown.length)
  return (
    <nav aria-label="Screens" className={styles.bar}>
      {shown.map((tab) => (
        <TabLink key={tab.path} tab={tab}>
          <DeskIcon name={tab.icon} size={24} />
          {tab.label}
        </TabLink>
      ))}
      {rest.length > 0 && (
        <>
          <button {...togglesPopover('more-screens')}>
            <DeskIcon name="menu" size={24} />
            More
          </button>
          <Popover id="more-screens" side="above" align="end">
            <PopoverList label="More screens">
              {rest.map((tab) => (
                <li key={tab.path}>
                  <TabLink tab={tab}>
                    <DeskIcon name={tab.icon} size={20} />
                    {tab.label}
                  </TabLink>
                </li>
              ))}
            </PopoverList>
          </Popover>
        </>
      )}
    </nav>
  )
}
