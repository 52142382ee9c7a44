/** Markup that is safe to send. Only `html` makes it, so text can never be mistaken for it. */
export type Html = { readonly markup: string }
type Part = string | number | Html | Html[] | false | undefined

/** Escapes every value put into it, except markup made by `html` itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: strings }, ...parts.map(toMarkup)) }
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function toMarkup(part: Part): string {
  if (part === undefined || part === false) return ''
  if (Array.isArray(part)) return part.map(toMarkup).join('')
  return typeof part === 'object' ? part.markup : escape(String(part))
}
