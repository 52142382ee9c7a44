import { Icon, type IconName, Line } from '#design/pictures/icon.tsx'

/** Icons that only the desk needs: among the site's own every visitor would be sent them. */
const deskIcons = {
  flag: 'M6 20.5V4.5h11l-2 3.5 2 3.5H6',
  call: 'M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.500v3A1.500 1.500 0 0 1 18.500 19C11 19 5 13 5 5.500A1.500 1.500 0 0 1 6.500 4Z',
  file: 'M7 3.500h7l4.500 4.500v11a1.500 1.500 0 0 1-1.500 1.500H7A1.500 1.500 0 0 1 5.500 19V5A1.500 1.500 0 0 1 7 3.500ZM14 3.500V8h4.500',
  hour: 'M7 3.500h10M7 20.500h10M8 3.500v3c0 3 4 3.500 4 5.500s-4 2.500-4 5.500v3M16 3.500v3c0 3-4 3.500-4 5.500s4 2.500 4 5.500v3',
  lock: 'M7 11V8.500a5 5 0 0 1 10 0V11M6.500 11h11A1.500 1.500 0 0 1 19 12.500v6a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 18.500v-6A1.500 1.500 0 0 1 6.500 11Z',
  repeat:
    'M5 12a7 7 0 0 1 12-4.900L19.500 9.500M19.500 5v4.500H15M19 12a7 7 0 0 1-12 4.900L4.500 14.500M4.500 19v-4.500H9',
} as const

export type DeskIconName = IconName | keyof typeof deskIcons

export function DeskIcon({ name, size = 18 }: { name: DeskIconName; size?: number }) {
  if (!(name in deskIcons)) return <Icon name={name as IconName} size={size} />
  return <Line d={deskIcons[name as keyof typeof deskIcons]} size={size} />
}
