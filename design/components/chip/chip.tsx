import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { SiteLink, type SiteLinkProps } from '../link/link.tsx'
import styles from './chip.module.css'

type ChipProps = ComponentProps<'button'> & {
  /** Leave out for a chip that opens something instead of being chosen. */
  isSelected?: boolean | undefined
  icon?: IconName | undefined
}

export function Chip({ isSelected, icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" aria-pressed={isSelected} {...rest} className={joinClasses(styles.chip, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  )
}

type ChipLinkProps = SiteLinkProps & { isCurrent?: boolean | undefined; icon?: IconName | undefined }

/** A filter that lives in the address: it works before the page hydrates, and it can be shared. */
export function ChipLink({ isCurrent = false, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <SiteLink {...rest} aria-current={isCurrent ? 'true' : undefined} className={joinClasses(styles.chip, className)}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </SiteLink>
  )
}

export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className={styles.group}>
      {children}
    </fieldset>
  )
}
