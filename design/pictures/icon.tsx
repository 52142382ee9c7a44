import { type IconName, icons } from '#art/icons.ts'

export type { IconName } from '#art/icons.ts'

/** Always beside a word, or inside a control with its own label: an icon says nothing to a screen reader. */
export function Icon({ name, ...look }: { name: IconName } & Look) {
  return <Line d={icons[name]} {...look} />
}

type Look = { size?: number | undefined; className?: string | undefined }

/** A line drawn in the hand of all icons. */
export function Line({ d, size = 24, className }: { d: string } & Look) {
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
      <path d={d} />
    </svg>
  )
}
