/** Ten digits, as an Indian visitor types them. Inside the code a phone number is always this. */
export type Mobile = string

/** Indian mobile numbers begin with 6, 7, 8 or 9. Nothing is ever sent to any other. */
const MOBILE = /^[6-9]\d{9}$/
/** As it travels from our pages: the prefix 91, then the number. */
export const WIRE_MOBILE = /^91[6-9]\d{9}$/

export const isMobile = (text: string): text is Mobile => MOBILE.test(text)

/** Reads a number as it travels: `919876543210` is `9876543210`. */
export const parseMobile = (text: string): Mobile | undefined => (WIRE_MOBILE.test(text) ? text.slice(2) : undefined)

/** `919876543210`: how a number travels from our pages. */
export const toWireMobile = (mobile: Mobile) => `91${mobile}`

/** `+919876543210`: how a message is addressed. */
export const toE164 = (mobile: Mobile) => `+91${mobile}`
