import { existsSync, globSync } from 'node:fs'
import { paths } from '#contract/wire.ts'
import { bookingPaths } from '#contract/wire-booking.ts'
import { siteRoutes } from '#tests/support/site-routes.ts'

/** One path for every kind of answer that the site gives. */
export function listScoredAddresses(buildDir: string): string[] {
  return [
    ...siteRoutes,
    '/nowhere',
    '/manage',
    '/manage/data',
    '/manage/not-a-link',
    '/manage/invoice.pdf',
    '/session',
    '/pay',
    '/pay/not-a-link',
    '/enquiries/contact',
    '/enquiries/ticket',
    '/userListing/',
    '/userListing.data',
    '/portraits/1/everyday/47234-feminine.svg',
    '/%ff',
    '/healthz',
    '/readyz',
    '/metrics',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/backendEmb/openapi.json',
    '/backendEmb/docs',
    '/backendEmb/docs.css',
    '/backendEmb/nowhere',
    `${bookingPaths.calendarHop}not-a-booking`,
    ...Object.values(paths),
    ...listFiles(buildDir),
  ]
}

/** One file of each kind that the build makes. */
function listFiles(buildDir: string): string[] {
  const client = `${buildDir}/client`
  if (!existsSync(client)) throw new Error('the pages have not been built')
  const files = globSync('**/*.*', { cwd: client }).filter((file) => !/\.(?:html|br|gz)$|\.vite/.test(file))
  const kinds = new Map(files.map((file) => [`${file.split('/')[0]} ${file.split('.').at(-1)}`, `/${file}`]))
  return [...kinds.values()]
}
