import { svg } from '../document.ts'
import { between, seeThrough } from './motion.ts'
import { filmScenes } from './scenes.ts'

export const FRAME = { width: 960, height: 540 } as const

/** How long one scene takes to come through the one before it. */
const FADE_SECONDS = 0.8

type Scene = { name: keyof typeof filmScenes; seconds: number }

/** One frame of the film, at so many seconds from its beginning. */
export function drawFilmFrame(scenes: readonly Scene[], second: number): string {
  let from = 0
  let before: Scene | undefined
  for (const scene of scenes) {
    const now = second - from
    if (now < scene.seconds || scene === scenes.at(-1)) return draw(scene, Math.min(now, scene.seconds), before)
    from += scene.seconds
    before = scene
  }
  throw new Error('a film needs a scene')
}

/** The picture of each scene that says most, for visitors who want no motion. */
export const drawFilmStill = (scene: Scene) => draw(scene, scene.seconds * 0.62, undefined)

function draw(scene: Scene, now: number, before: Scene | undefined) {
  const seen = between(0, FADE_SECONDS, now)
  const drawing = filmScenes[scene.name](now)
  const body = before && seen < 1 ? [filmScenes[before.name](before.seconds), seeThrough(drawing, seen)] : drawing
  return svg('film', FRAME.width, FRAME.height, '', body)
}
