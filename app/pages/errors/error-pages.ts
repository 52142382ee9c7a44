import { away, broken } from './broken.ts'

/** Pages the server answers with when no page can be rendered. Built once as files, so that they need nothing to work. */
export const errorPages = {
  400: {
    title: 'This address is not complete',
    lead: 'A part of it could not be read. Check the link, or start again from the home page.',
  },
  413: {
    title: 'That was too large to send',
    lead: 'Please choose a smaller file, or shorten the text, and send it again. Nothing was changed.',
  },
  429: {
    title: 'That was a lot at once',
    lead: 'Please wait a minute, then go back one page and send it again. What you typed is still there.',
  },
  500: broken,
  away,
  503: {
    title: 'We will be right back',
    lead: 'Many people are here at once, or we are updating the site. Please try again in a minute.',
  },
} as const

export type ErrorPageName = keyof typeof errorPages

export const statusOf = (name: ErrorPageName) => (name === 'away' ? 503 : name)

export const errorPagePaths = Object.keys(errorPages).map((name) => `/errors/${name}`)
