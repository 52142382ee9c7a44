/** As art/logo.ts draws it: a test compares them. Written out, because every page would carry the code that draws it. */
export const lines = {
  viewBox: '0 -82 420.19 84',
  letter:
    'M5.75 -26.75H47.75A21 21 0 1 0 41.87 -12.05M157.75 -73.75V-5.75M157.75 -26.75A21 21 0 1 1 199.75 -26.75A21 21 0 1 1 157.75 -26.75M218.75 -47.75V-5.75M218.75 -26.75A21 21 0 0 1 242.9 -47.25M298.9 -47.75V-5.75M256.9 -26.75A21 21 0 1 1 298.9 -26.75A21 21 0 1 1 256.9 -26.75M354.02 -41.45A21 21 0 1 0 354.02 -12.05M372.44 -26.75H414.44A21 21 0 1 0 408.56 -12.05',
  tall: 'M66.75 -5.75V-55.75A18 18 0 0 1 102.75 -55.75V-5.75',
  small: 'M102.75 -5.75V-33.75A18 18 0 0 1 138.75 -33.75V-5.75',
}

/**
 * The wordmark as drawn: never retyped, never under 120 wide, on a plain ground, in its own inks in every mode. A page may size
 * it by class. It stands in the page itself: as a file it was the first that a browser asked for, before the picture that the
 * page opens with.
 */
export function Logo({ onDark = false, className }: { onDark?: boolean; className?: string | undefined }) {
  const [ink, tall, small] = onDark ? ['#fffbf4', '#fffbf4', '#f2ae3d'] : ['#0c2b33', '#0f5560', '#dd6540']
  return (
    <svg
      viewBox={lines.viewBox}
      width={160}
      height={32}
      role="img"
      aria-label="eMbrace"
      className={className}
      fill="none"
      strokeWidth={11.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={lines.letter} stroke={ink} />
      <path d={lines.small} stroke={small} />
      <path d={lines.tall} stroke={tall} />
    </svg>
  )
}
