import { readFileSync } from 'node:fs'

const readGenerated = (name: string) => JSON.parse(readFileSync(`.generated/${name}`, 'utf8'))

/** What the earlier steps of the build found out, written into the scripts of both applications as constants. */
export const drawnConstants = () => ({
  __ART_VERSION__: JSON.stringify(readGenerated('art.json').version),
  __SHARE_PICTURES__: JSON.stringify(readGenerated('share.json')),
  __FONT_PRELOADS__: JSON.stringify(readGenerated('fonts.json').preload),
})
