import { isThisMachine } from './this-machine.ts'

/** The prefix of each provider's settings, and which of them holds its address. */
const providers = [
  ['SMTP_', 'SMTP_URL'],
  ['MSG91_', 'MSG91_BASE_URL'],
  ['RAZORPAY_', 'RAZORPAY_API_BASE'],
  ['JITSI_', 'JITSI_DOMAIN'],
] as const

export const isProviderSetting = (name: string) => providers.some(([prefix]) => name.startsWith(prefix))

/**
 * When stand-ins are asked for, the settings of real providers do not count. A provider on this machine is kept: it
 * must be a stand-in too.
 */
export function withoutRealProviders<Settings extends object>(settings: Settings): Settings {
  const isKept = (name: string) =>
    providers.every(([prefix, url]) => !name.startsWith(prefix) || isHere((settings as Record<string, unknown>)[url]))
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isKept(name))) as Settings
}

const isHere = (url: unknown) => typeof url === 'string' && URL.canParse(url) && isThisMachine(new URL(url).hostname)
