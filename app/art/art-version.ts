declare const __ART_VERSION__: string | undefined

/** Part of every picture's address, so that pictures may be cached for ever. Set when the site is built. */
export const ART_VERSION = typeof __ART_VERSION__ === 'string' ? __ART_VERSION__ : 'dev'
