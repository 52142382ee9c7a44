import type { Action } from '#content/schema/sections.ts'
import { ButtonLink, TextLink } from '../components/button/button.tsx'

type ActionButtonProps = { action: Action; look?: 'primary' | 'quiet' | 'on-deep'; size?: 'regular' | 'large' }

/** An action as a button. One that opens a mail, a call or a chat has its icon. */
export function ActionButton({ action, look, size }: ActionButtonProps) {
  const { label, href, isNewTab, icon = iconFor(href) } = action
  return (
    <ButtonLink href={href} newTab={isNewTab} look={look} size={size} icon={icon}>
      {label}
    </ButtonLink>
  )
}

export function ActionText({ action }: { action: Action }) {
  return (
    <TextLink href={action.href} newTab={action.isNewTab} arrow={action.href.startsWith('/') ? 'after' : undefined}>
      {action.label}
    </TextLink>
  )
}

function iconFor(href: string) {
  if (href.startsWith('mailto:')) return 'mail'
  if (href.startsWith('tel:')) return 'phone'
  return href.startsWith('https://wa.me/') ? 'chat' : undefined
}
