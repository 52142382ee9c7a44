import type { ComponentProps } from 'react'
import { joinClasses } from '#design/components/join-classes.ts'
import styles from './text-button.module.css'

/** A button that stands in a line of words. */
export const TextButton = ({ className, ...rest }: ComponentProps<'button'> & { type: 'button' | 'submit' }) => (
  // oxlint-disable-next-line react/button-has-type -- the caller passes the type
  <button {...rest} className={joinClasses(styles.button, className)} />
)
