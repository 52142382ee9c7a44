import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate, useSubmit } from 'react-router'
import { useHydrated } from '../parts/use-hydrated.ts'
import { type PutDown, placeOf, readPutDown, toMoveForm, toStartsAt } from './carry.ts'
import type { GridColumn } from './columns.ts'
import type { Doing } from './day-address.ts'
import type { Chosen } from './load-chosen.ts'
import { ROW } from './tabulate.ts'
import type { CarryPlan } from './use-carry.ts'

type Shown = Pick<Chosen, 'chosen' | 'terms' | 'doing'> & {
  columns: readonly GridColumn[]
  pathTo(session?: string, doing?: Doing): string
}

const HOW = 'Walk with the arrows. Enter puts it down, Escape leaves it.'

/**
 * [K22] Puts a session down: the same call as the form makes. What was dragged is opened first, because only then is known
 * how it stands; where it goes travels with that one step and is forgotten with it. Outside of hours the form asks why.
 */
export function usePut({ chosen, terms, doing, columns, pathTo }: Shown) {
  const block = doing === 'move' && terms ? chosen?.block : undefined
  const [asked, setAsked] = useState<PutDown>()
  const [said, setSaid] = useSaid(block !== undefined)
  const location = useLocation()
  const navigate = useNavigate()
  const submit = useSubmit()
  const hasTable = useHydrated() && matchMedia('(width >= 760px)').matches
  const canWalk = block !== undefined && hasTable && placeOf(columns, block.id, ROW) !== undefined

  const send = useEffectEvent(({ startsAt }: PutDown) => {
    if (!block || !terms) return
    void submit(toMoveForm(block, terms.sequence, startsAt), { method: 'post', preventScrollReset: true })
  })

  const brought = readPutDown(location.state)
  const [isBrought, needsReason] = [brought?.session === block?.id, brought?.needsReason]
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!brought || !isBrought || needsReason || sent.current === location.key) return
    sent.current = location.key
    send(brought)
  }, [brought, isBrought, needsReason, location.key])

  const put: CarryPlan['put'] = ({ block: carried, column, minute, judged }) => {
    const isOutside = judged.kind === 'outside'
    setSaid(judged.kind === 'free' ? undefined : judged.say)
    if (judged.kind !== 'free' && !isOutside) return
    const down = { session: carried.id, startsAt: toStartsAt(column.day, minute), needsReason: isOutside }
    if (carried.id !== block?.id)
      void navigate(pathTo(carried.id, 'move'), { preventScrollReset: true, state: { put: down } })
    else if (isOutside) setAsked(down)
    else
      void submit(toMoveForm(block, terms?.sequence ?? 0, down.startsAt), { method: 'post', preventScrollReset: true })
  }

  const giveUp = () => {
    setSaid(undefined)
    setAsked(undefined)
    if (block) void navigate(pathTo(block.id), { preventScrollReset: true })
  }

  const asking = asked ?? (needsReason ? brought : undefined)
  return {
    said: said ?? (canWalk ? HOW : undefined),
    /** For the form: the time that needs a reason. */
    asks: asking?.session === block?.id ? asking?.startsAt : undefined,
    plan: { pickedId: block?.id, put, giveUp, say: setSaid },
  }
}

/** Why something could not be put down stays until the next key or press, so that it hides no news. */
function useSaid(isCarrying: boolean) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined || isCarrying) return
    const over = new AbortController()
    for (const next of ['keydown', 'pointerdown'])
      addEventListener(next, () => setSaid(undefined), { signal: over.signal })
    return () => over.abort()
  }, [said, isCarrying])
  return [said, setSaid] as const
}
