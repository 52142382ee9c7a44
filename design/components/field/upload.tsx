import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { describeControl, Field, type FieldFrame } from './field.tsx'
import { splitFrame } from './split-frame.ts'

type UploadProps = FieldFrame & Omit<ComponentProps<'input'>, 'id' | 'required' | 'type'>

/** The browser's own file control covers the well, so choosing, dropping and the keyboard work without a script. */
export function Upload(props: UploadProps) {
  const [frame, { className, onChange, ...rest }] = splitFrame(props)
  const [chosen, setChosen] = useState('')

  function showChosen(event: ChangeEvent<HTMLInputElement>) {
    setChosen(Array.from(event.currentTarget.files ?? [], (file) => file.name).join(', '))
    onChange?.(event)
  }

  return (
    <Field {...frame}>
      <span className={styles.well}>
        <Icon name="upload" />
        <span className="strong" aria-hidden="true">
          {chosen || 'Choose a file or drop it here'}
        </span>
        <input
          {...rest}
          {...describeControl(frame)}
          type="file"
          onChange={showChosen}
          className={joinClasses(styles.file, className)}
        />
      </span>
    </Field>
  )
}
