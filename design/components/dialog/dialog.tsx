import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { Button, RoundButton } from '../button/button.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './dialog.module.css'

type DialogProps = {
  id: string
  /** The id of the title inside; the dialog is named by it. */
  labelledBy: string
  /** Stands at the side, on a tint, in an arch. */
  picture?: PictureName | undefined
  tint?: 1 | 2 | 3 | 4
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The browser's own dialog: Escape, focus and its return are native, and closing needs no script. */
export function Dialog({ id, labelledBy, picture, tint = 1, onClose, children }: DialogProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the press is on the backdrop; Escape is native
    <dialog
      id={id}
      aria-labelledby={labelledBy}
      data-light=""
      closedby="any"
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={styles.dialog}
    >
      <div className={joinClasses(styles.frame, picture && styles.pictured)}>
        <form method="dialog" className={styles.close}>
          <RoundButton type="submit" icon="close" label="Close" />
        </form>
        {picture && (
          <div data-tint={tint} className={styles.side}>
            <Picture name={picture} alt="" />
          </div>
        )}
        <div className={styles.words}>{children}</div>
      </div>
    </dialog>
  )
}

type DialogButtonProps = ComponentProps<typeof Button> & { opens: string }

export function DialogButton({ opens, ...rest }: DialogButtonProps) {
  return <Button {...rest} {...opensDialog(opens)} />
}

/** Attributes for any button that opens a dialog: by command where the browser knows it, by script elsewhere. */
export function opensDialog(id: string) {
  return {
    'aria-haspopup': 'dialog',
    'data-replay': '',
    command: 'show-modal',
    commandfor: id,
    onClick: () => knowsCommands() || openDialog(id),
  } as const
}

function knowsCommands() {
  return 'commandForElement' in HTMLButtonElement.prototype
}

function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal()
}

/** The frame covers the dialog, so a press whose target is the dialog itself was on the backdrop. */
function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
