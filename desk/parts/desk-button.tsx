import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { joinClasses } from '#design/components/join-classes.ts'
import styles from './desk-button.module.css'
import { DeskIcon, type DeskIconName } from './desk-icon.tsx'

type Look = {
  look?: 'primary' | 'quiet' | 'plain' | 'danger' | undefined
  size?: 'small' | 'regular' | 'large' | undefined
  isBlock?: boolean | undefined
  icon?: DeskIconName | undefined
}

type DeskButtonProps = Look & Omit<ComponentProps<typeof Button>, 'look' | 'size' | 'isBlock' | 'icon'>

/** The site's button at the desk's pitch. One primary button in a view. */
export function DeskButton({ look, size, isBlock, icon, className, children, ...rest }: DeskButtonProps) {
  return (
    <Button look={siteLook(look)} {...rest} className={joinClasses(classesOf({ look, size, isBlock }), className)}>
      {icon && <DeskIcon name={icon} size={size === 'large' ? 20 : 18} />}
      {children}
    </Button>
  )
}

/** The same for a link. */
export function DeskButtonLink({ look = 'quiet', size, isBlock, icon, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={joinClasses(styles.link, styles[look], classesOf({ look, size, isBlock }))}>
      {icon && <DeskIcon name={icon} />}
      {children}
    </Link>
  )
}

const siteLook = (look: Look['look'] = 'primary') => (look === 'primary' ? 'primary' : 'quiet')

const classesOf = ({ look = 'primary', size = 'regular', isBlock }: Look) =>
  joinClasses(styles.button, styles[look], styles[size], isBlock && styles.block)
