import { resolve } from 'node:path'
import { z } from 'zod'
import { StartProblem } from '#db/start-problem.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .default('')
  .transform((text) => text === '1' || text === 'true')

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number('must be a port number, such as 3000').int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address such as postgres://user@host/name' })
    .optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be the address visitors use, such as https://embrace.example' })
    .optional(),
  /** How many proxies stand in front of us; only they are believed about a visitor's address. */
  TRUSTED_PROXIES: z.coerce.number('must be a count, such as 1').int().min(0).max(8).default(0),
  /** Without it: `info`, or `warn` for somebody who watches a terminal. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).optional(),
  /** How long a stopping server goes on serving, so that balancers notice. 5 in production, otherwise 0. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds, such as 5').min(0).max(120).optional(),
  /** Signs what we write into browsers. Made by itself on a laptop; the same one for all servers in production. */
  SECRET_KEY: z.string().min(32, 'must be at least 32 characters that nobody can guess').optional(),
  EMBRACE_SANDBOX: flag,
  /** Fill an empty catalogue with sample practitioners. Always done with the sandbox, or outside production. */
  EMBRACE_SAMPLE_DATA: flag,
  EMBRACE_GALLERY: flag,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@host:465' })
    .optional(),
  MAIL_FROM: z.string().min(3).default('eMbrace <hello@embrace.example>'),
  MSG91_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://control.msg91.com/api/v5' })
    .optional(),
  MSG91_AUTH_KEY: z.string().min(1).optional(),
  MSG91_TEMPLATE_PHONE_CODE: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_CONFIRMED: z.string().min(1).optional(),
  MSG91_TEMPLATE_SESSION_REMINDER: z.string().min(1).optional(),
})
export type Settings = z.infer<typeof Settings>

export type Env = Settings & {
  isProduction: boolean
  /** Whether stand-ins answer for the outside world in this process. */
  usesSandbox: boolean
  /** Whether an empty catalogue is filled with sample practitioners when the server starts. */
  loadsSample: boolean
}

/** What the real providers need. Without all of it, a production server would promise messages it cannot send. */
const providerSettings = [
  'SMTP_URL',
  'MSG91_AUTH_KEY',
  'MSG91_TEMPLATE_PHONE_CODE',
  'MSG91_TEMPLATE_SESSION_CONFIRMED',
  'MSG91_TEMPLATE_SESSION_REMINDER',
] as const satisfies (keyof Settings)[]

/** Reads the settings once, and refuses with every fault named rather than the first. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = Settings.safeParse(withoutEmpty(source))
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new StartProblem(`Some settings need mending before the server can start:\n${faults.join('\n')}`)
  }
  const settings = parsed.data
  const missing = providerSettings.filter((name) => settings[name] === undefined)
  const isProduction = settings.NODE_ENV === 'production'
  const usesSandbox = settings.EMBRACE_SANDBOX || missing.length > 0
  if (isProduction && !settings.EMBRACE_SANDBOX) {
    const needed = [...missing, ...(settings.SECRET_KEY === undefined ? ['SECRET_KEY'] : [])]
    if (needed.length > 0) refuseSandboxInProduction(needed)
  }
  const loadsSample = settings.EMBRACE_SAMPLE_DATA || usesSandbox || !isProduction
  return { ...settings, isProduction, usesSandbox, loadsSample }
}

function refuseSandboxInProduction(missing: string[]): never {
  throw new StartProblem(
    `A production server needs its real providers. Set ${missing.join(', ')}, or EMBRACE_SANDBOX=1 to run on stand-ins on purpose.`,
  )
}

/** `PORT=` in a shell means 'not set', not 'the empty port'. */
function withoutEmpty(source: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
}
