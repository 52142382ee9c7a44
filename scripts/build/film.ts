// Draws our own film and its still twin, frame by frame, and writes the captions. The result is committed, so the build
// needs no ffmpeg. Run it after a change of the film's words or of how people and rooms are drawn.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { writeCaptions } from '../../art/film/film-times.ts'
import { drawFilmFrame, drawFilmStill, FRAME } from '../../art/film/frame.ts'
import { drawWith } from '../../art/palette.ts'
import { film } from '../../content/film.ts'

const FRAMES_A_SECOND = 24
const folder = 'design/film'
/** Where a film lies until it is complete. */
const workshop = '.generated/film'
const largest = 1.5 * 1024 * 1024

const total = film.scenes.reduce((sum, { seconds }) => sum + seconds, 0)
writeFileSync(`${folder}/first-session.en.vtt`, writeCaptions(film.scenes))
await encode('first-session', function* () {
  for (let frame = 0; frame < total * FRAMES_A_SECOND; frame += 1)
    yield drawWith('everyday', () => drawFilmFrame(film.scenes, frame / FRAMES_A_SECOND))
})
await encode('first-session-still', function* () {
  for (const scene of film.scenes) {
    const still = drawWith('calm', () => drawFilmStill(scene))
    for (let frame = 0; frame < scene.seconds * FRAMES_A_SECOND; frame += 1) yield still
  }
})

/** Both encodings of one film, from the same frames. */
async function encode(name: string, frames: () => Generator<string>) {
  const size = `${FRAME.width}x${FRAME.height}`
  const input = `-f rawvideo -pix_fmt rgb24 -s ${size} -r ${FRAMES_A_SECOND} -i -`.split(' ')
  const webm = '-c:v libvpx-vp9 -crf 40 -b:v 0 -g 240 -cpu-used 2 -row-mt 1 -pix_fmt yuv420p -an'.split(' ')
  const mp4 = '-c:v libx264 -crf 27 -preset veryslow -tune animation -pix_fmt yuv420p -movflags +faststart -an'.split(
    ' ',
  )
  mkdirSync(workshop, { recursive: true })
  const files = [`${name}.webm`, `${name}.mp4`] as const
  const [webmFile, mp4File] = [`${workshop}/${files[0]}`, `${workshop}/${files[1]}`]
  const ffmpeg = spawn('ffmpeg', ['-v', 'error', '-y', ...input, ...webm, webmFile, ...mp4, mp4File], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  let last = { svg: '', pixels: Buffer.alloc(0) }
  for (const svg of frames()) {
    if (svg !== last.svg) last = { svg, pixels: await paint(svg) }
    if (!ffmpeg.stdin.write(last.pixels)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = await once(ffmpeg, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
  for (const file of files) {
    const { size: bytes } = statSync(`${workshop}/${file}`)
    console.log(`${file} ${bytes}`)
    if (bytes > largest) throw new Error(`${file} is larger than it may be`)
    renameSync(`${workshop}/${file}`, `${folder}/${file}`)
  }
}

function paint(svg: string) {
  return sharp(Buffer.from(svg))
    .resize(FRAME.width, FRAME.height)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
}
