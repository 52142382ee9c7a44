/** [N10] [P17] [W6] */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** [N10] [P17] [W6] A provider's address, to which paths are added. The name of its setting is for whoever set it. */
export function readBase(setting: string, address: string): string {
  const { protocol, hostname, href } = new URL(address)
  if (protocol !== 'https:' && !isThisMachine(hostname)) throw new Error(`${setting} must begin with https://`)
  return href.replace(/\/$/, '')
}
