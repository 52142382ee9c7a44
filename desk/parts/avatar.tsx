import type { Role } from '#contract/desk/rights.ts'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './avatar.module.css'
import { initialsOf, portraitOf } from './portrait-of.ts'

/** A sample person as drawn; anyone else by their initials. Always beside the name. */
export function Avatar({ name, role, isSample = false }: { name: string; role: Role; isSample?: boolean }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {isSample ? <Picture name={portraitOf(role)} alt="" /> : initialsOf(name)}
    </span>
  )
}
