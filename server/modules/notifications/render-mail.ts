import { notACrisisService } from '#content/helplines.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { escapeHtml } from '#server/escape-html.ts'

/** A mail in its parts. HTML and plain text are made from the same words, so that neither says more. */
export type MailParts = {
  /** The site's address as its readers know it. */
  origin: string
  subject: string
  /** What a list of mails shows beside the subject: it may be read by others. */
  preview: string
  title: string
  /** The arches above the title, for good news. */
  hasArches?: boolean
  opening: Line[]
  facts: [label: string, value: string][]
  button?: { label: string; href: string }
  after?: Line[]
  note?: { title: string; lines: Line[] }
}

/** Words, or words and where they lead. */
export type Line = string | { before?: string; label: string; href: string; after?: string }

export type RenderedMail = { subject: string; text: string; html: string }

export function renderMail(parts: MailParts): RenderedMail {
  return { subject: parts.subject, text: renderText(parts), html: renderHtml(parts) }
}

const linesOfClosing: Line[] = [
  notACrisisService,
  {
    before: 'Questions? Reply to this mail, or call ',
    label: site.phone.display,
    href: `tel:${site.phone.tel}`,
    after: '.',
  },
  {
    before: 'Or send a chat message on ',
    label: 'WhatsApp',
    href: site.whatsApp.support,
    after: `. We are here ${site.supportHours}.`,
  },
]

function renderText({ title, opening, facts, button, after = [], note }: MailParts): string {
  const blocks = [
    title,
    ...opening.map(asText),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    button && `${button.label}: ${button.href}`,
    ...after.map(asText),
    note && [note.title, ...note.lines.map(asText)].join('\n'),
    ...linesOfClosing.map(asText),
    site.name,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

/** A link stands on a line of its own, so that no full stop is taken for a part of it. */
const asText = (line: Line) => {
  if (typeof line === 'string') return line
  const { before = '', label, href, after = '' } = line
  const words = `${before}${label}${after}`
  return href.startsWith('tel:') ? words : `${words}\n${href}`
}

const ink = '#0C2B33'
const soft = '#2F4D55'
const action = '#0F5560'
const paper = '#FFFBF4'
const body = "font-family:'Atkinson Hyperlegible Next','Atkinson Hyperlegible',Verdana,Arial,sans-serif"
const display = "font-family:Gabarito,'Trebuchet MS',Verdana,sans-serif"

/** Tables and styles on each part, because that is all that every mail program understands. Nothing is fetched. */
function renderHtml({
  origin,
  preview,
  title,
  hasArches,
  opening,
  facts,
  button,
  after = [],
  note,
}: MailParts): string {
  const rows = [
    row('32px 44px 20px', wordmark),
    hasArches ? arches : '',
    row('32px 44px 8px', heading(title) + opening.map((line) => paragraph(line, 18)).join('')),
    facts.length > 0 ? row('16px 44px', factTable(facts)) : '',
    button || after.length > 0
      ? row('12px 44px 8px', (button ? buttonLink(button) : '') + after.map((line) => paragraph(line)).join(''))
      : '',
    note ? row('16px 44px', noteBox(note)) : '',
    row('4px 44px 36px', linesOfClosing.map((line) => paragraph(line)).join('') + imprint(origin)),
  ]
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><meta name="referrer" content="no-referrer"><title>${escapeHtml(title)}</title><style>@media (max-width:480px){.px{padding-left:20px!important;padding-right:20px!important}.h1{font-size:30px!important}}</style></head><body style="margin:0;background:#F6EFE2"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div><div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F6EFE2"><tr><td align="center" style="padding:32px 12px"><table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:${paper};border-radius:28px;overflow:hidden">${rows.join('')}</table></td></tr></table></div></body></html>`
}

const row = (padding: string, content: string) => `<tr><td class="px" style="padding:${padding}">${content}</td></tr>`

const wordmark = `<p style="margin:0;font-size:30px;line-height:1;font-weight:600;${display};color:${ink}">e<span style="color:${action}">M</span>brace</p>`

/** Drawn with nothing but boxes: a picture would tell a server when the mail is read. */
const arches = `<tr><td aria-hidden="true" style="background:#FDF0D2;padding:28px 12px 0">${nestArches([
  '#DD6540',
  '#EC9273',
  '#F2AE3D',
  '#FADB95',
  '#7DB4B6',
  '#0F5560',
])}</td></tr>`

function nestArches([colour, ...inner]: string[], radius = 108): string {
  if (colour === undefined) return ''
  const width = radius * 2
  const content = inner.length > 0 ? nestArches(inner, radius - 16) : '<div style="height:28px"></div>'
  const centred = radius === 108 ? `;width:${width - 32}px;margin:0 auto` : ''
  return `<div style="padding:16px 16px 0;background:${colour};border-radius:${radius}px ${radius}px 0 0${centred}">${content}</div>`
}

const heading = (title: string) =>
  `<h1 class="h1" style="margin:0;font-size:36px;line-height:1.12;font-weight:600;${display};color:${ink}">${escapeHtml(title)}</h1>`

const paragraph = (line: Line, size = 16) =>
  `<p style="margin:14px 0 0;font-size:${size}px;line-height:1.55;overflow-wrap:anywhere;${body};color:${soft}">${asHtml(line)}</p>`

function factTable(facts: MailParts['facts']) {
  const cell = `padding:12px 0;border-bottom:1px solid #E4DAC8;font-size:16px;line-height:1.4;vertical-align:top;${body}`
  const cells = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" style="${cell};padding-right:16px;white-space:nowrap;font-weight:normal;color:${soft}">${escapeHtml(label)}</th><td align="right" style="${cell};overflow-wrap:anywhere;font-weight:bold;color:${ink}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0">${cells.join('')}</table>`
}

const buttonLink = ({ label, href }: { label: string; href: string }) =>
  `<a href="${escapeHtml(href)}" style="display:block;text-align:center;background:${action};color:${paper};font-size:18px;line-height:1.3;font-weight:bold;text-decoration:none;padding:17px 24px;border-radius:999px;${body}">${escapeHtml(label)}</a>`

const noteBox = ({ title, lines }: NonNullable<MailParts['note']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#E3EFEC;border-radius:20px"><tr><td style="padding:20px 24px;${body};font-size:16px;line-height:1.6;color:${ink}"><h2 style="margin:0;font-size:16px;line-height:1.6;font-weight:bold">${escapeHtml(title)}</h2>${lines
    .map((line) => `<p style="margin:0;overflow-wrap:anywhere">${asHtml(line)}</p>`)
    .join('')}</td></tr></table>`

const imprint = (origin: string) =>
  `<p style="margin:24px 0 0;font-size:16px;line-height:1.6;${body};color:${soft}">© ${site.copyrightYear} ${site.name} · <a href="${escapeHtml(origin + pages.privacy.path)}" style="color:${action}">Privacy</a></p>`

function asHtml(line: Line): string {
  if (typeof line === 'string') return escapeHtml(line)
  const { before = '', label, href, after = '' } = line
  const whole = href.startsWith('tel:') ? ';white-space:nowrap' : ''
  return `${escapeHtml(before)}<a href="${escapeHtml(href)}" style="color:${action}${whole}">${escapeHtml(label)}</a>${escapeHtml(after)}`
}
