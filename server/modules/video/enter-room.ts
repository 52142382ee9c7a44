import type { VideoGateway } from './gateway.ts'
import { doorOf, judgeDoor, nameRoom, nameVisitor, type SessionTime } from './rules.ts'

export type EnterDeps = { secretKey: string; clock: { now(): Date }; video: VideoGateway }

export type VideoSession = SessionTime & {
  id: string
  /** Another one after every move. */
  sequence: number
}

export type Entrance = { kind: 'open'; url: string } | { kind: 'early' | 'over'; opensAt: Date; closesAt: Date }

/** [W1] [W3] What a visitor finds at the door of the room now. */
export function enterRoom(
  { secretKey, clock, video }: EnterDeps,
  session: VideoSession,
  role: 'client' | 'practitioner',
): Entrance {
  const door = doorOf(session)
  const state = judgeDoor(door, clock.now())
  if (state !== 'open') return { kind: state, ...door }
  const { id, sequence } = session
  const room = nameRoom(secretKey, id, sequence)
  const visitorId = nameVisitor(secretKey, id, sequence, role)
  return { kind: 'open', url: video.enter({ room, visitorId, role, ...door }) }
}
