// What every screen of the desk weighs on its first load, read from the build alone: its scripts, styles and fonts as they
// are served. Its document is made for each request; `bench/desk/measure-day.ts` measures the largest.
import { join } from 'node:path'
import { z } from 'zod'
import { listOwn, readRoutes, sizeServed } from './built-files.ts'
import { KB } from './page-goals.ts'

/**
 * A screen may weigh this in all, and its document this of it: the largest is a day, 10 KB compressed without a session and
 * 17 with a hundred (`bench/desk/measure-day.ts`).
 */
export const deskGoals = { firstLoadBytes: 200 * KB, documentBytes: 20 * KB } as const

const Row = z.object({
  path: z.string().optional(),
  parentId: z.string().optional(),
  module: z.string(),
  imports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
})
const Manifest = z.object({ entry: Row.omit({ path: true, parentId: true }), routes: z.record(z.string(), Row) })

export type WeighedScreen = { path: string; js: number; css: number; font: number }

/** Every address of the desk that shows a page. */
export function weighDesk(buildDir: string): WeighedScreen[] {
  const { entry, routes } = Manifest.parse(readRoutes(join(buildDir, 'desk')))
  const font = weighFonts(buildDir)
  const sizes = (urls: string[]) => [...new Set(urls)].reduce((sum, url) => sum + sizeOf(buildDir, url), 0)
  return Object.values(routes)
    .filter(({ path, css }) => path !== undefined && css.length > 0)
    .map((route) => {
      const needed = [entry, ...withParents(routes, route)]
      return {
        path: `/desk/${route.path}`,
        js: sizes(needed.flatMap(({ module, imports }) => [module, ...imports])),
        css: sizes(needed.flatMap(({ css }) => css)),
        font,
      }
    })
}

/** A screen stands in its frame, and that in the root: all of it comes together. */
function withParents(
  routes: Record<string, z.output<typeof Row>>,
  route: z.output<typeof Row>,
): z.output<typeof Row>[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId]
  return parent ? [...withParents(routes, parent), route] : [route]
}

/** Those of the everyday look: words, headings and figures. Other letters come where somebody writes or asks for them. */
function weighFonts(buildDir: string): number {
  return listOwn(buildDir)
    .filter((name) => /^fonts\/(atkinson|gabarito|numerals)[.-].*woff2$/.test(name))
    .reduce((sum, name) => sum + sizeServed(join(buildDir, 'client', name)), 0)
}

const sizeOf = (buildDir: string, url: string) =>
  sizeServed(join(buildDir, 'desk', 'client', url.replace(/^\/desk\//, '')))
