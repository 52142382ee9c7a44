import type { Plugin } from 'vite'

/** React is written for `require`: what it gives is unwrapped where it is used. */
const wrapped = /^react(?:\/jsx-runtime|-dom\/client)?$/
const prefix = '\0react-once/'

/**
 * Unwraps React once, where it lies. Otherwise each file of a page does it anew, every call goes through the wrapping, and the
 * helper that does it is a file more.
 */
export const reactOnce: Plugin = {
  name: 'react-once',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: wrapped },
    handler(source, importer) {
      const isOurs = importer && !importer.includes('/node_modules/') && !importer.startsWith(prefix)
      return isOurs ? prefix + source : undefined
    },
  },
  load: {
    filter: { id: /react-once\// },
    async handler(id) {
      const source = id.slice(prefix.length)
      const names = Object.keys(await import(source)).filter((name) => /^[a-z]\w*$/i.test(name) && name !== 'default')
      return [`import * as all from '${source}'`, ...names.map((name) => `export const ${name} = all.${name}`)].join(
        '\n',
      )
    },
  },
}
