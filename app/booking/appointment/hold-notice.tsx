import { useEffect, useEffectEvent, useState } from 'react'
import { holdWords } from '#content/appointment.ts'
import { toClockText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { minutes } from '#contract/values/time.ts'
import { askStatus, extendHold } from '#contract/wire-booking.ts'
import { Button } from '#design/components/button/button.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { callServer } from './call-server.ts'
import styles from './outcome-panel.module.css'
import type { KeptOrder } from './tab-memory.ts'
import { useMoment } from './use-moment.ts'

const warnedBefore = minutes(3)

type HoldNoticeProps = {
  order: KeptOrder
  onExtended: (order: KeptOrder) => void
  onEnded: () => unknown
}

/** Says until what time the slot is held. There is no countdown; the end is announced before it comes. */
export function HoldNotice({ order, onExtended, onEnded }: HoldNoticeProps) {
  const { holdUntil, mayExtend } = order
  const isEnding = useMoment(holdUntil, warnedBefore)
  const hasEnded = useMoment(holdUntil)
  // Asking for more time helped if the hold now ends later than it did then, whichever answer said so.
  const [endWhenAsked, setEndWhenAsked] = useState<string>()
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (hasEnded) void end()
  }, [hasEnded])

  async function extend() {
    const held = { userId: order.userId, orderId: order.order.id }
    const reply = await callServer(extendHold(held))
    // A hold is extended once, and the answer that granted it may have been lost: then the server is asked how it
    // stands.
    const standing = reply.fate === 'answered' ? reply : await callServer(askStatus(held))
    const { holdUntil: until, mayExtend: more = false } = standing.fate === 'answered' ? standing.value : {}
    if (until) onExtended({ ...order, holdUntil: until, mayExtend: more })
    else if (reply.fate === 'refused') onExtended({ ...order, mayExtend: false })
    setEndWhenAsked(holdUntil)
  }

  if (hasEnded) return null
  return (
    <div className={styles.hold} data-ending={isEnding || undefined}>
      <Icon name="clock" size={22} />
      <p>
        <strong>
          {holdWords.held} {sayClock(holdUntil)}
        </strong>{' '}
        <span role="status">
          {endWhenAsked && (isLater(holdUntil, endWhenAsked) ? holdWords.kept : holdWords.notKept)}{' '}
          {isEnding && holdWords.ending}
        </span>
      </p>
      {mayExtend && (
        <Button look="quiet" onClick={() => void extend()}>
          {holdWords.keep}
        </Button>
      )}
    </div>
  )
}

const isLater = (moment: string, than: string) => Date.parse(moment) > Date.parse(than)

const sayClock = (moment: string) => `${toClockText(toEpochMinute(new Date(moment)))} IST`
