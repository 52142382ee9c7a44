import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import { SiteLink, type SiteLinkProps } from '../link/link.tsx'
import styles from './button.module.css'

type ButtonLook = {
  look?: 'primary' | 'quiet' | 'accent' | 'on-deep' | undefined
  size?: 'regular' | 'large' | undefined
  isBlock?: boolean | undefined
  icon?: IconName | undefined
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Keeps its place in the page and in the tab order, but does nothing. The page says why elsewhere. */
    isUnavailable?: boolean | undefined
  }

export function Button({ look, size, isBlock, icon, isUnavailable, className, children, ...rest }: ButtonProps) {
  const unavailable = isUnavailable ? { 'aria-disabled': true, onClick: ignoreClick } : {}
  return (
    <button type="button" {...rest} {...unavailable} className={classesOf({ look, size, isBlock }, className)}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, size, isBlock, icon, className, children, ...rest }: ButtonLook & SiteLinkProps) {
  return (
    <SiteLink {...rest} className={classesOf({ look, size, isBlock }, className)}>
      {icon && <Icon name={icon} size={22} />}
      {children}
    </SiteLink>
  )
}

type TextLinkProps = SiteLinkProps & { arrow?: 'after' | 'before' | undefined }

export function TextLink({ arrow, className, children, ...rest }: TextLinkProps) {
  return (
    <SiteLink {...rest} className={joinClasses(styles.text, className)}>
      {arrow === 'before' && <Icon name="arrowLeft" size={20} />}
      <span className={styles.words}>{children}</span>
      {arrow === 'after' && <Icon name="arrowRight" size={20} />}
    </SiteLink>
  )
}

type RoundButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: ReactNode; icon: IconName }

export function RoundButton({ label, icon, className, ...rest }: RoundButtonProps) {
  return (
    <button type="button" {...rest} className={joinClasses(styles.round, className)}>
      <Icon name={icon} size={22} />
      <span className="sr">{label}</span>
    </button>
  )
}

function classesOf({ look = 'primary', size = 'regular', isBlock }: ButtonLook, own: string | undefined) {
  return joinClasses(styles.button, styles[look], size === 'large' && styles.large, isBlock && styles.block, own)
}

function ignoreClick(event: MouseEvent) {
  event.preventDefault()
}
