/** What would break a line, or what the database cannot store. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
/** The same, but for the breaks that belong to a text of several lines. */
const HIDDEN = /(?![\n\t])\p{Cc}/gu
/** What reverses the direction of all text after it: a name must not turn the sentence it stands in. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g

/** One line, as it was meant: a break becomes a space. */
export const toOneLine = (typed: string) => tidy(typed).replace(BREAKS, ' ').trim()

/** Lines as they were typed, without invisible characters. */
export const toLines = (typed: string) => tidy(typed).replace(/\r\n?/g, '\n').replace(HIDDEN, '').trim()

const tidy = (typed: string) => compose(typed.replace(/\p{Cs}/gu, '\ufffd')).replace(TURNS, '')

/** More than any field takes, even where each letter is written in four parts: such a text is refused for its length. */
const LONGEST = 100_000
/** More marks on one letter than any script has; see Unicode's own stream-safe format. */
const PILES = /(\p{M}{30})\p{M}+/gu

/** Marks are put into their order one by one: a pile of a megabyte would keep the server busy for minutes. */
const compose = (text: string) => (text.length > LONGEST ? text : text.replace(PILES, '$1').normalize('NFC'))
