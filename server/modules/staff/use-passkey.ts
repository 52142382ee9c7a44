import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { PasskeyQuestion, SignInStep } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { after } from '#contract/values/time.ts'
import { noteAction } from '../log/write-log.ts'
import { beginSession, type Caller, noteProof, type OpenSession, type SessionDeps } from './open-session.ts'
import { isSomebody, QUESTION_LASTS } from './rules.ts'
import { lockPerson, type Queries, type StaffRow } from './store.ts'
import {
  insertPasskey,
  keepQuestion,
  listPasskeys,
  lockPasskey,
  notePasskeyUse,
  type PasskeyRow,
  takeQuestion,
} from './store-keys.ts'

export type PasskeyDeps = SessionDeps & { publicUrl: string }

/** Ed25519, ES256, RS256: every passkey has one of them. The library's own list asks Node for algorithms that are experiments. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** [F4] Anyone may ask; who it is shows in the answer. */
export async function askPasskey(deps: PasskeyDeps): Promise<PasskeyQuestion> {
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' })
  await keepQuestion(deps.db, { challenge: options.challenge, purpose: 'come-in', lapsesAt: lapseOf(deps) })
  return { options }
}

export async function signInWithPasskey(
  deps: PasskeyDeps,
  caller: Caller,
  { answer }: { answer: string },
): Promise<DeskOutcome<SignInStep, 'wrong_passkey'>> {
  return deps.db.transaction(async (tx) => {
    const person = await judgeAnswer(deps, tx, answer)
    if (!person) return deskRefused('wrong_passkey')
    await beginSession(deps, tx, caller, person, { how: 'passkey', isHalf: false })
    await noteAction(deps, tx, { personId: person.id, action: 'sign-in' })
    return done({ next: 'desk' as const })
  })
}

/** [F7] It must be a passkey of the person who is signed in. */
export async function proveWithPasskey(
  deps: PasskeyDeps,
  session: OpenSession,
  { answer }: { answer: string },
): Promise<DeskOutcome<null, 'wrong_passkey'>> {
  return deps.db.transaction(async (tx) => {
    const person = await judgeAnswer(deps, tx, answer)
    if (person?.id !== session.person.id) return deskRefused('wrong_passkey')
    await noteProof(deps, tx, session)
    return done(null)
  })
}

/** A new passkey: the browser is told which ones the person has, so that none is added twice. */
export async function beginPasskey(
  deps: PasskeyDeps,
  { row }: OpenSession,
): Promise<DeskOutcome<PasskeyQuestion, 'sample_without_keys'>> {
  if (row.isSample) return deskRefused('sample_without_keys')
  const known = await listPasskeys(deps.db, row.id)
  const options = await generateRegistrationOptions({
    rpName: 'eMbrace desk',
    rpID: hostOf(deps),
    userID: new Uint8Array(Buffer.from(row.id)),
    userName: row.email,
    userDisplayName: row.name,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports: toTransports(transports) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepQuestion(deps.db, {
    challenge: options.challenge,
    purpose: 'add',
    personId: row.id,
    lapsesAt: lapseOf(deps),
  })
  return done({ options })
}

/** Tells whether the answer made a new passkey of this person. */
export async function keepPasskey(
  deps: PasskeyDeps,
  tx: Queries,
  { row }: OpenSession,
  { answer, label }: { answer: string; label: string },
): Promise<boolean> {
  const read = readAnswer(answer)
  const question = read && (await takeQuestion(tx, read.challenge, 'add', deps.clock.now()))
  if (!read || question?.personId !== row.id) return false
  const verified = await orNothing(() =>
    verifyRegistrationResponse({
      response: read.response as RegistrationResponseJSON,
      expectedChallenge: question.challenge,
      supportedAlgorithmIDs,
      ...placeOf(deps),
    }),
  )
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const kept = await insertPasskey(tx, {
    id,
    personId: row.id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    label,
    createdAt: deps.clock.now(),
  })
  return kept.length === 1
}

/** [F4] Whose passkey it is, if everything about the answer is right. */
async function judgeAnswer(deps: PasskeyDeps, tx: Queries, answer: string): Promise<StaffRow | undefined> {
  const read = readAnswer(answer)
  if (!read) return undefined
  const question = await takeQuestion(tx, read.challenge, 'come-in', deps.clock.now())
  const passkey = await lockPasskey(tx, read.id)
  if (!question || !passkey) return undefined
  const verified = await orNothing(() =>
    verifyAuthenticationResponse({
      response: read.response as AuthenticationResponseJSON,
      expectedChallenge: question.challenge,
      ...placeOf(deps),
      credential: toCredential(passkey),
    }),
  )
  if (!verified?.verified) return undefined
  const person = await lockPerson(tx, passkey.personId)
  if (!person || !isSomebody(person, deps.env)) return undefined
  await notePasskeyUse(tx, passkey.id, {
    counter: verified.authenticationInfo.newCounter,
    usedAt: deps.clock.now(),
  })
  return person
}

const toCredential = ({ id, publicKey, counter, transports }: PasskeyRow) => ({
  id,
  publicKey: new Uint8Array(publicKey),
  counter,
  transports: toTransports(transports),
})

/** A browser names them as it likes; they only help it to find the key again. */
const toTransports = (transports: string[]) => transports as AuthenticatorTransport[]

const hostOf = ({ publicUrl }: PasskeyDeps) => new URL(publicUrl).hostname
const placeOf = (deps: PasskeyDeps) => ({ expectedOrigin: new URL(deps.publicUrl).origin, expectedRPID: hostOf(deps) })
const lapseOf = ({ clock }: PasskeyDeps) => after(clock.now(), QUESTION_LASTS)

/** Both are looked for in the database, which cannot even be asked for every text. */
const Base64Url = z.string().regex(/^[\w-]+$/)
const Answer = z.looseObject({ id: Base64Url, response: z.looseObject({ clientDataJSON: z.string() }) })
const ClientData = z.looseObject({ challenge: Base64Url })

/** Which key answers and which question, as the answer says itself; the library then checks that it was signed. */
function readAnswer(text: string): { id: string; challenge: string; response: unknown } | undefined {
  const answer = Answer.safeParse(parseJson(text)).data
  const clientData = answer && Buffer.from(answer.response.clientDataJSON, 'base64url').toString('utf8')
  const challenge = ClientData.safeParse(parseJson(clientData ?? '')).data?.challenge
  return answer && challenge !== undefined ? { id: answer.id, challenge, response: answer } : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The library throws at what is not right. */
async function orNothing<Value>(judge: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await judge()
  } catch {
    return undefined
  }
}
