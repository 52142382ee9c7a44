import { createHmac } from 'node:crypto'
import { readBase } from '#server/this-machine.ts'
import type { VideoGateway, Visit } from './gateway.ts'

export type JitsiSettings = {
  /** A host such as `meet.embrace.example`; for a stand-in on this machine an address, or a path of the site itself. */
  domain: string
  appId: string
  secret: string
}

/** Jitsi Meet with passes: https://{domain}/{room}?jwt={pass}. */
export function createJitsiGateway({ domain, appId, secret }: JitsiSettings): VideoGateway {
  const base = toBase(domain)
  const subject = base === `https://${domain}` ? domain : '*'
  return {
    enter: (visit) => `${base}/${visit.room}?jwt=${sign(secret, describe(visit, { appId, subject }))}`,
  }
}

/** [W6] */
function toBase(domain: string): string {
  if (domain.startsWith('/')) return domain
  if (!domain.includes('://')) return `https://${domain}`
  return readBase('JITSI_DOMAIN', domain)
}

/** [W3] [W4] [W5] Every value of the user and of the features is a text: Jitsi reads nothing else. */
function describe({ room, visitorId, role, opensAt, closesAt }: Visit, by: { appId: string; subject: string }) {
  const isHost = role === 'practitioner'
  return {
    iss: by.appId,
    aud: by.appId,
    sub: by.subject,
    room,
    nbf: toSeconds(opensAt),
    exp: toSeconds(closesAt),
    context: {
      user: {
        id: visitorId,
        name: isHost ? 'Practitioner' : 'Guest',
        moderator: String(isHost),
        affiliation: isHost ? 'owner' : 'member',
      },
      features: { recording: 'false', livestreaming: 'false', transcription: 'false' },
    },
  }
}

const toSeconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

function sign(secret: string, claims: object): string {
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
