import { Link } from 'react-router'
import { reachOf, roleNames } from '#contract/desk/rights.ts'
import { Popover, PopoverList, togglesPopover } from '#design/components/popover/popover.tsx'
import { DeskForm } from '../act/desk-form.tsx'
import { Avatar } from '../parts/avatar.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import type { FrameData } from './frame.tsx'
import styles from './person-menu.module.css'

export function PersonMenu({ person, isSandbox }: Pick<FrameData, 'person' | 'isSandbox'>) {
  return (
    <>
      <button {...togglesPopover('person-menu')} className={styles.person}>
        <Avatar {...person} isSample={isSandbox} />
        <span className={styles.words}>
          <b>{person.name}</b>
          <span className="meta">{roleNames[person.role]}</span>
        </span>
        <DeskIcon name="chevronDown" size={16} />
      </button>
      <Popover id="person-menu" align="end">
        <PopoverList label="You">
          <li>
            <Link to="/account">
              <DeskIcon name="key" size={20} />
              Your account
            </Link>
          </li>
          {reachOf(person.role, 'break-glass') && (
            <li>
              <Link to="/concern">
                <DeskIcon name="lock" size={20} />A colleague’s client
              </Link>
            </li>
          )}
          <li>
            <DeskForm call="sign-out" at="/account" then="/sign-in" startsAnew>
              <button type="submit">
                <DeskIcon name="arrowRight" size={20} />
                Sign out
              </button>
            </DeskForm>
          </li>
        </PopoverList>
      </Popover>
    </>
  )
}
