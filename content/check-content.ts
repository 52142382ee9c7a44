import { existsSync, globSync } from 'node:fs'
import type { z } from 'zod'

/** What each export of a content file must be; `*` for all that are not named. */
type ContentSchema = Record<string, z.ZodType>

type ContentFile = { file: string; words: Record<string, unknown>; schema: ContentSchema | undefined }

/** They read the words. Everything else beside them is words. */
const programs = new Set(['check-content.ts', 'list-samples.ts'])

/** Every file of words with its schema. Those at the top come first: pages in folders are partly made of them. */
export const contentFiles: readonly ContentFile[] = await Promise.all(
  globSync('{*,!(schema)/*}.ts', { cwd: import.meta.dirname })
    .filter((file) => !programs.has(file) && !file.endsWith('.test.ts'))
    .toSorted((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b, 'en'))
    .map(async (file) => ({ file, words: await load(file), schema: await loadSchema(file) })),
)

/** Every fault in the words, named by place. The build and the tests refuse to go on while there is one. */
export function findContentFaults(files = contentFiles): string[] {
  return files.flatMap(({ file, words, schema }) => {
    if (!schema) return [`content/${file}: nothing checks this file; write content/${schemaOf(file)}`]
    return Object.entries(words)
      .filter(([, value]) => typeof value !== 'function')
      .flatMap(([name, value]) => {
        const checked = (schema[name] ?? schema['*'])?.safeParse(value)
        if (!checked) return [`content/${file}: ${name}: nothing checks it; name it in content/${schemaOf(file)}`]
        return (checked.error?.issues ?? []).map(
          ({ path, message }) => `content/${file}: ${[name, ...path].join('.')}: ${message}`,
        )
      })
  })
}

/** `about.ts` is checked by `schema/about.ts`, and all of `policies/` by `schema/policies.ts`. */
function schemaOf(file: string) {
  return `schema/${file.replace(/[/\\].*|\.ts$/, '')}.ts`
}

async function loadSchema(file: string): Promise<ContentSchema | undefined> {
  return existsSync(new URL(schemaOf(file), import.meta.url)) ? (await load(schemaOf(file))).default : undefined
}

function load(file: string) {
  return import(new URL(file, import.meta.url).href)
}

function depthOf(file: string) {
  return file.split(/[/\\]/).length
}
