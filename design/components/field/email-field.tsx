import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** An e-mail address: the keyboard that has the sign for it, and no word that is corrected or begun with a capital. */
export const EmailField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} {...props} />
)
