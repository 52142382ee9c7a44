import { pictureUrl } from './picture-url.ts'

/** The wordmark as drawn: never retyped, never under 120 wide, on a plain ground. A page may size it by class. */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string | undefined }) {
  const src = pictureUrl(onDark ? 'logo/wordmark-on-dark' : 'logo/wordmark')
  // The one on dark is in the footer, so it may load late.
  return (
    <img
      src={src}
      alt="eMbrace"
      width={160}
      height={32}
      className={className}
      {...(onDark ? { loading: 'lazy' as const } : {})}
    />
  )
}
