import type { SendingState } from '#contract/desk/tomorrow.ts'

const filled: Record<SendingState, number> = { planned: 0, queued: 1, handed_over: 2, refused: 1, unknown: 2 }

/** How far a message came: three small doors. A cross: refused; a dashed one: unknown. */
export function Track({ state }: { state: SendingState }) {
  const doors = state === 'refused' ? [0] : [0, 1, 2]
  return (
    <svg width="34" height="13" viewBox="0 0 34 13" aria-hidden="true" fill="none" stroke="currentColor">
      {doors.map((door) => (
        <path
          key={door}
          d={`M${door * 12 + 1} 12V5.5a4 4 0 0 1 8 0V12Z`}
          fill={door < filled[state] ? 'currentColor' : 'none'}
          strokeWidth="1.4"
          {...(state === 'unknown' && door === 2 ? { strokeDasharray: '1.6 1.8' } : {})}
        />
      ))}
      {state === 'refused' && <path d="M15.5 4l6 7M21.5 4l-6 7" strokeWidth="1.8" strokeLinecap="round" />}
    </svg>
  )
}
