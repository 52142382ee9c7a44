import { existsSync } from 'node:fs'
import type { z } from 'zod'
import { allWords, type WordsFile } from './all-words.ts'

/** What each export of a content file must be; `*` for all that are not named. */
type ContentSchema = Record<string, z.ZodType>

type ContentFile = WordsFile & { schema: ContentSchema | undefined }

export const contentFiles: readonly ContentFile[] = await Promise.all(
  allWords.map(async ({ file, words }) => ({ file, words, schema: await loadSchema(file) })),
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
  const schema = new URL(schemaOf(file), import.meta.url)
  return existsSync(schema) ? (await import(schema.href)).default : undefined
}
