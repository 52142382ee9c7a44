/** Who may enter which room, and when. Nothing in it names a person. */
export type Visit = {
  room: string
  /** Opaque, and another one for every session. */
  visitorId: string
  role: 'client' | 'practitioner'
  opensAt: Date
  closesAt: Date
}

/** The provider of rooms. It is never called: it believes a pass that we have signed. */
export type VideoGateway = {
  /** Where a browser is sent to: the room, with a fresh pass. */
  enter(visit: Visit): string
}
