import { isThisMachine } from './modules/notifications/rules.ts'

/** What begins the names of a provider's settings, and which of them says where it is. */
const providers = [
  ['SMTP_', 'SMTP_URL'],
  ['MSG91_', 'MSG91_BASE_URL'],
  ['RAZORPAY_', 'RAZORPAY_API_BASE'],
  ['JITSI_', 'JITSI_DOMAIN'],
] as const

export const isProviderSetting = (name: string) => providers.some(([prefix]) => name.startsWith(prefix))

/**
 * Whoever asks for the stand-ins has them, whatever else the environment holds: only a provider on this machine, which
 * must be a stand-in too, is spoken to instead.
 */
export function withoutRealProviders<Settings extends object>(settings: Settings): Settings {
  const isKept = (name: string) =>
    providers.every(([prefix, url]) => !name.startsWith(prefix) || isHere((settings as Record<string, unknown>)[url]))
  return Object.fromEntries(Object.entries(settings).filter(([name]) => isKept(name))) as Settings
}

const isHere = (url: unknown) => typeof url === 'string' && URL.canParse(url) && isThisMachine(new URL(url).hostname)
