import { type IconName, icons } from '#art/icons.ts'

export type { IconName } from '#art/icons.ts'

/** Always beside a word, or inside a control with its own label: an icon says nothing to a screen reader. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number | undefined
  className?: string | undefined
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={icons[name]} />
    </svg>
  )
}
