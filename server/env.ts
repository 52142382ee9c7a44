import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '#db/start-problem.ts'
import { readSender, SMS_VARIABLES } from './modules/notifications/rules.ts'
import { withoutRealProviders } from './provider-settings.ts'
import { isThisMachine } from './this-machine.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((text) => text === '1' || text === 'true')

/** Keys and passes are sent to these addresses: encrypted, except to this machine. */
const isSafeUrl = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname))
}

const provider = (example: string) =>
  z.string().trim().refine(isSafeUrl, `must be an address that begins with https://, such as ${example}`).optional()

/** A sign such as % in a password must be written as %25. */
const isDecodable = (text: string) => {
  try {
    return decodeURIComponent(text).length > 0
  } catch {
    return false
  }
}

const count = z.coerce.number('must be a count, such as 100').int().min(1).max(1_000_000)

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number, such as 3000').int().min(1).max(65_535).default(3000),
  /** Without it: this machine alone with the sandbox, otherwise every address. */
  HOST: z.string().min(1).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/name' })
    .optional(),
  /** How many connections a server keeps at most for its visitors; its jobs and the desk have seven more. */
  DATABASE_CONNECTIONS: z.coerce.number('must be a count, such as 20').int().min(4).max(500).default(20),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address visitors use, such as https://embrace.example' })
    .optional(),
  /** How many proxies stand in front of us; only their word about a visitor's IP is believed. */
  TRUSTED_PROXIES: z.coerce.number('must be a count, such as 1').int().min(0).max(8).default(0),
  /** Without it: `info`, or `warn` when the server runs in a terminal. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** How long a stopping server goes on serving, so that balancers notice. 5 in production, otherwise 0. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds, such as 5').min(0).max(120).optional(),
  /** Signs what we write into browsers. Made by itself on a laptop; the same one for all servers in production. */
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters that nobody can guess').optional(),
  /** Seals what clients write in confidence. Made from SECRET_KEY on a laptop; its own in production, never to be lost. */
  DATA_KEY: z.string().min(32, 'must be at least 32 characters that nobody can guess').optional(),
  EMBRACE_SANDBOX: flag,
  /** Fill an empty catalogue with sample practitioners. Always done with the sandbox, or outside production. */
  EMBRACE_SAMPLE_DATA: flag,
  EMBRACE_GALLERY: flag,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
    .refine(isDecodable, 'holds a % that begins no sign: write it as %25')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((from) => readSender(from) !== undefined, 'must be a mail address, or a name and <an address>')
    .optional(),
  MSG91_BASE_URL: provider('https://control.msg91.com/api/v5'),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  MSG91_TEMPLATE_PHONE_CODE: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_CONFIRMED: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_REMINDER: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_MOVED: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_CANCELLED: z.string().min(1).optional(),
  MSG91_TEMPLATE_PAYMENT_RETURNED: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_OFFER: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_OFF: z.string().min(1).optional(),
  MSG91_TEMPLATE_PAY_LINK: z.string().min(1).optional(),
  MSG91_TEMPLATE_HOSPITAL_CONTACT: z.string().min(1).optional(),
  /** The most codes sent in an hour to all visitors together, so that no attacker can run up the bill. */
  SMS_HOURLY_BUDGET: count.optional(),
  /** The most codes that one visitor's network may ask for in an hour. */
  SMS_HOURLY_PER_ADDRESS: count.optional(),
  RAZORPAY_API_BASE: provider('https://api.razorpay.com'),
  RAZORPAY_CHECKOUT_JS_URL: provider('https://checkout.razorpay.com/v1/checkout.js'),
  /** A stray space in a key is the most common mistake. */
  RAZORPAY_KEY_ID: z
    .string()
    .trim()
    .regex(/^rzp_(test|live)_\w+$/, 'must begin with rzp_test_ or rzp_live_')
    .optional(),
  RAZORPAY_KEY_SECRET: z.string().trim().min(1).optional(),
  /** Separated by commas, the newest first: a webhook call repeated after a change is still signed with the old one. */
  RAZORPAY_WEBHOOK_SECRETS: z.string().trim().min(1).optional(),
  /** The host of the video rooms, such as meet.embrace.example; it must ask for passes signed with JITSI_SECRET. */
  JITSI_DOMAIN: z
    .string()
    .trim()
    .refine(
      (domain) => isSafeUrl(domain) || /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[\w-]+)*$/i.test(domain),
      'must be a host such as meet.embrace.example, or an address that begins with https://',
    )
    .optional(),
  JITSI_APP_ID: z.string().trim().min(1).optional(),
  JITSI_SECRET: z.string().trim().min(1).optional(),
  /** Opens /metrics to a request that shows it; without it there is no such page. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters that nobody can guess').optional(),
})
export type Settings = z.infer<typeof Settings>

/** Every setting there is, so that code which needs all the names keeps no list of its own. */
export const settingNames = Object.keys(Settings.shape)

export type Env = Settings & {
  HOST: string
  MAIL_FROM: string
  isProduction: boolean
  /** Whether PUBLIC_URL says that visitors come over an encrypted line, and will for as long as the site stands. */
  isEncrypted: boolean
  /** Whether stand-ins answer for the outside world in this process. */
  usesSandbox: boolean
  /** Whether an empty catalogue is filled with sample practitioners when the server starts. */
  loadsSample: boolean
  smsLimits: { hourlyBudget: number; hourlyPerNetwork: number }
}

/** With the stand-in a message costs nothing, and all who try the site come from one IP. */
const smsLimitsOnSandbox = { hourlyBudget: 20_000, hourlyPerNetwork: 2_000 }
const smsLimitsForReal = { hourlyBudget: 300, hourlyPerNetwork: 30 }

/** What the real providers need. Without all of it, a production server would promise messages it cannot send. */
const providerSettings = [
  'SMTP_URL',
  'MSG91_AUTH_KEY',
  'MSG91_TEMPLATE_PHONE_CODE',
  'MSG91_TEMPLATE_SESSION_CONFIRMED',
  'MSG91_TEMPLATE_SESSION_REMINDER',
  'MSG91_TEMPLATE_SESSION_MOVED',
  'MSG91_TEMPLATE_SESSION_CANCELLED',
  'MSG91_TEMPLATE_PAYMENT_RETURNED',
  'MSG91_TEMPLATE_SESSION_OFFER',
  'MSG91_TEMPLATE_SESSION_OFF',
  'MSG91_TEMPLATE_PAY_LINK',
  'MSG91_TEMPLATE_HOSPITAL_CONTACT',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRETS',
  'JITSI_DOMAIN',
  'JITSI_APP_ID',
  'JITSI_SECRET',
] as const satisfies (keyof Settings)[]

/** What a production server on real providers must be given, because no stand-in can replace it. */
const ownSettings = ['MAIL_FROM', 'SECRET_KEY', 'DATA_KEY', 'PUBLIC_URL'] as const satisfies (keyof Settings)[]

const sampleSender = 'eMbrace <hello@embrace.example>'

/** [N13] What is left of a link's field in a text message beside `/manage/` and the word of 43 letters. */
const LONGEST_PUBLIC_URL = SMS_VARIABLES.LINK.most - '/manage/'.length - 43

/** Reads the settings once, and refuses with every fault named rather than the first. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = parse(Settings, source)
  const settings = given.EMBRACE_SANDBOX ? withoutRealProviders(given) : given
  const missing = providerSettings.filter((name) => settings[name] === undefined)
  const isProduction = settings.NODE_ENV === 'production'
  const usesSandbox = settings.EMBRACE_SANDBOX || missing.length > 0
  const isReal = isProduction && !settings.EMBRACE_SANDBOX
  const faults = [
    ...(isReal ? findMissing(settings) : []),
    ...findWrongMoney(given, isReal),
    ...findWrongUrl(settings, isReal),
    ...findLongUrl(settings, isReal),
  ]
  if (faults.length > 0) throw new StartProblem(faults.join('\n'))
  const loadsSample = settings.EMBRACE_SAMPLE_DATA || usesSandbox || !isProduction
  const limits = settings.MSG91_AUTH_KEY === undefined ? smsLimitsOnSandbox : smsLimitsForReal
  const smsLimits = {
    hourlyBudget: settings.SMS_HOURLY_BUDGET ?? limits.hourlyBudget,
    hourlyPerNetwork: settings.SMS_HOURLY_PER_ADDRESS ?? limits.hourlyPerNetwork,
  }
  const MAIL_FROM = settings.MAIL_FROM ?? sampleSender
  // Fastify binds `localhost` to 127.0.0.1 and to ::1.
  const HOST = settings.HOST ?? (usesSandbox ? 'localhost' : '0.0.0.0')
  const isEncrypted = isProduction && settings.PUBLIC_URL?.startsWith('https:') === true
  return { ...settings, HOST, MAIL_FROM, isProduction, isEncrypted, usesSandbox, loadsSample, smsLimits }
}

/** Where the loader puts practitioners' photos and the server takes them from. */
export const folderOfPhotos = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>) => join(DATA_DIR, 'photos')

export type DataSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'SECRET_KEY' | 'DATA_KEY'>

/** For commands that look after the data and speak to no provider: only what they need has to be in order. */
export function readDataSettings(source: NodeJS.ProcessEnv = process.env): DataSettings {
  const Needed = Settings.pick({ DATA_DIR: true, DATABASE_URL: true, SECRET_KEY: true, DATA_KEY: true })
  return parse(Needed, source)
}

function findMissing(settings: Settings): string[] {
  const missing = [...providerSettings, ...ownSettings].filter((name) => settings[name] === undefined)
  if (missing.length === 0) return []
  return [
    `A production server needs its real providers. Set ${missing.join(', ')}, or EMBRACE_SANDBOX=1 to run on stand-ins on purpose.`,
  ]
}

/** Real money is taken in production and nowhere else, and there only by the real provider. */
function findWrongMoney(settings: Settings, isReal: boolean): string[] {
  const { RAZORPAY_KEY_ID = '', RAZORPAY_API_BASE, RAZORPAY_CHECKOUT_JS_URL } = settings
  const isElsewhere = (url: string | undefined, host: string) =>
    isReal && url !== undefined && new URL(url).host !== host
  return listTrue([
    [
      !isReal && RAZORPAY_KEY_ID.startsWith('rzp_live_'),
      'RAZORPAY_KEY_ID takes real money: use a key that begins with rzp_test_ outside of production.',
    ],
    [
      isReal && RAZORPAY_KEY_ID.startsWith('rzp_test_'),
      'RAZORPAY_KEY_ID takes no real money: a production server needs a key that begins with rzp_live_.',
    ],
    [
      isElsewhere(RAZORPAY_API_BASE, 'api.razorpay.com'),
      'RAZORPAY_API_BASE is not the provider: leave it out in production.',
    ],
    [
      isElsewhere(RAZORPAY_CHECKOUT_JS_URL, 'checkout.razorpay.com'),
      'RAZORPAY_CHECKOUT_JS_URL is not the provider: leave it out in production.',
    ],
  ])
}

/** Cookies of a production server need an encrypted line, and every link is this address with a path of ours after it. */
function findWrongUrl({ PUBLIC_URL }: Settings, isReal: boolean): string[] {
  if (!isReal || PUBLIC_URL === undefined) return []
  const { protocol, origin, href } = new URL(PUBLIC_URL)
  const sentence =
    'PUBLIC_URL must be https:// and a host, such as https://embrace.example: no path, no query, no user.'
  return protocol === 'https:' && href === `${origin}/` ? [] : [sentence]
}

/** [N13] Otherwise the provider would refuse every text message with a link, and the operator would not learn of it. */
function findLongUrl({ PUBLIC_URL = '', MSG91_AUTH_KEY }: Settings, isReal: boolean): string[] {
  const isSent = isReal || MSG91_AUTH_KEY !== undefined
  const { length } = PUBLIC_URL.replace(/\/$/, '')
  const sentence = `PUBLIC_URL is too long for the links in text messages: it has ${length} letters, and may have ${LONGEST_PUBLIC_URL}.`
  return listTrue([[isSent && length > LONGEST_PUBLIC_URL, sentence]])
}

const listTrue = (sentences: [isTrue: boolean, sentence: string][]) =>
  sentences.filter(([isTrue]) => isTrue).map(([, sentence]) => sentence)

function parse<Shape extends z.ZodType>(shape: Shape, source: NodeJS.ProcessEnv): z.infer<Shape> {
  const parsed = shape.safeParse(withoutEmpty(source))
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new StartProblem(`Some settings need mending before the server can start:\n${faults.join('\n')}`)
}

/** `PORT=` in a shell means 'not set', not 'the empty port'. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
}
