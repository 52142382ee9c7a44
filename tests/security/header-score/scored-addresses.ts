import { existsSync, globSync } from 'node:fs'
import { paths } from '#contract/wire.ts'
import { bookingPaths } from '#contract/wire-booking.ts'
import { livePath } from '#server/modules/day/routes.ts'
import { deskPaths } from '#tests/support/desk-paths.ts'
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
    ...listFiles(`${buildDir}/client`),
    ...listFiles(`${buildDir}/desk/client`).map((file) => `/desk${file}`),
    ...deskDoors,
  ]
}

/** The desk as a stranger finds it: the way in, and refusals. */
const deskDoors = [
  '/desk',
  '/desk.data',
  '/desk/sign-in',
  '/desk/sign-in/code',
  '/desk/cannot-get-in',
  '/desk/invitation/not-a-link',
  '/desk/day',
  '/desk/day.data',
  '/desk/money/export?month=2030-03',
  '/desk/nowhere',
  '/desk/assets/nowhere.js',
  livePath,
  '/desk/catalogue/1/preview',
  '/desk/enquiries/not-an-enquiry/file',
]

/** Every screen of the desk and what stands in frames, files and lines of its own, for whoever is signed in. */
export const listStaffAddresses = (practitionerId: number): string[] => [
  ...deskPaths.map((path) => `/desk${path.replace(/:\w+/, String(practitionerId))}`),
  '/desk/day.data',
  '/desk/day?day=never',
  '/desk/money/export?month=2030-03&what=gst',
  `/desk/catalogue/${practitionerId}/preview`,
  '/desk/catalogue/999999/preview',
  '/desk/enquiries/not-an-enquiry/file',
  livePath,
]

/** One file of each kind that the build makes. */
function listFiles(client: string): string[] {
  if (!existsSync(client)) throw new Error('the pages have not been built')
  const files = globSync('**/*.*', { cwd: client }).filter((file) => !/\.(?:html|br|gz)$|\.vite/.test(file))
  const kinds = new Map(files.map((file) => [`${file.split('/')[0]} ${file.split('.').at(-1)}`, `/${file}`]))
  return [...kinds.values()]
}
