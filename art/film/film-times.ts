type Scene = { seconds: number; words: string }

const sum = (scenes: readonly Scene[]) => scenes.reduce((total, { seconds }) => total + seconds, 0)

/** `0:46` */
export function sayLength(scenes: readonly Scene[]): string {
  const total = sum(scenes)
  return `${Math.floor(total / 60)}:${twoDigits(total % 60)}`
}

/** The captions of the film: each scene's words, as long as it lasts. */
export function writeCaptions(scenes: readonly Scene[]): string {
  const cues = scenes.map(({ seconds, words }, place) => {
    const from = sum(scenes.slice(0, place))
    return `${place + 1}\n${sayMoment(from)} --> ${sayMoment(from + seconds)}\n${words}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

const sayMoment = (seconds: number) => `00:${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}.000`

const twoDigits = (value: number) => String(value).padStart(2, '0')
