import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Question = { challenge: string }
const text = (words: string) => Buffer.from(words, 'utf8')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** A passkey that a test holds: one key pair, answering as a browser with a fingerprint reader would. */
export function aPasskey(origin = 'https://embrace.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', { challenge }: Question) =>
    text(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** `flags`: 0x01 somebody touched it, 0x04 and it was this person, 0x40 a new key follows. */
  function authenticatorData(flags: number, more = Buffer.alloc(0)) {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(text(new URL(origin).hostname)), Buffer.from([flags]), count, more])
  }

  return {
    id: id.toString('base64url'),
    /** As if it were a copy that has not kept count. */
    forgetCount: () => {
      counter = 0
    },
    create(question: Question) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const data = authenticatorData(0x45, Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]))
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        text('fmt'),
        Buffer.from([0x64]),
        text('none'),
        Buffer.from([0x67]),
        text('attStmt'),
        Buffer.from([0xa0, 0x68]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', question).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** `isPerson: false`: touched, but nobody looked whose finger it was. */
    get(question: Question, { isPerson = true } = {}) {
      const data = authenticatorData(isPerson ? 0x05 : 0x01)
      const client = clientData('webauthn.get', question)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }

  function answer(response: object) {
    const name = id.toString('base64url')
    return JSON.stringify({ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response })
  }
}
