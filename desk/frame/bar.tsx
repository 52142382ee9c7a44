import { Link, useMatch } from 'react-router'
import { DisplaySettings } from '#design/display/display-settings.tsx'
import { Logo } from '#design/pictures/logo.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { SandboxChip } from '../parts/sandbox-chip.tsx'
import styles from './bar.module.css'
import type { FrameData } from './frame.tsx'
import { PersonMenu } from './person-menu.tsx'
import { TabLink } from './tab-link.tsx'

export function Bar({ person, isSandbox, tabs, mayFind }: FrameData) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.logo}>
        <Logo className={styles.wordmark} />
        <Picture name="logo/mark" alt="eMbrace" className={styles.mark} />
        <span>Desk</span>
      </Link>
      <nav aria-label="Desk" className={styles.tabs}>
        {tabs.map((tab) => (
          <TabLink key={tab.path} tab={tab}>
            {tab.label}
          </TabLink>
        ))}
      </nav>
      {isSandbox && (
        <SandboxChip>
          Sandbox<span className={styles.long}>: nothing is charged or sent</span>
        </SandboxChip>
      )}
      {mayFind && <FindLink />}
      <div className={styles.display}>
        <DisplaySettings />
      </div>
      <PersonMenu person={person} isSandbox={isSandbox} />
    </header>
  )
}

/** On its own screen the key belongs to the field. */
function FindLink() {
  const isThere = useMatch('/find') !== null
  return (
    <Link to="/find" className={styles.find} {...(isThere ? { 'aria-current': 'page' } : { 'data-key': '/' })}>
      <DeskIcon name="search" size={20} />
      <span>Find</span> <kbd>/</kbd>
    </Link>
  )
}
