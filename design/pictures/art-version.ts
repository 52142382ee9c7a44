/* oxlint-disable no-underscore-dangle -- the spelling marks a name that the build replaces by a value */
declare const __ART_VERSION__: string | undefined

/** Part of every picture's address, so that pictures may be cached for ever. */
export const ART_VERSION = typeof __ART_VERSION__ === 'string' ? __ART_VERSION__ : 'dev'
