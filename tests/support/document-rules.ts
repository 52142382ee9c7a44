import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Document {
  file: string
  text: string
}

/** Everything that is written for the next engineer. */
export function readDocuments(root: string): Document[] {
  const top = ['README.md', 'CONTRIBUTING.md', 'bench/README.md'].filter((file) => existsSync(join(root, file)))
  const docs = existsSync(join(root, 'docs'))
    ? readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.md'))
        .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    : []
  return [...top, ...docs].map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** The paths drawn in a document's tree: the fenced block with a line for app/. Names in angle brackets stand for many. */
export function listTree(text: string): string[] {
  const block = text.split('```').find((part, index) => index % 2 === 1 && /^app\//m.test(part)) ?? ''
  const parents: { indent: number; path: string }[] = []
  return block.split('\n').flatMap((line) => {
    const indent = line.search(/\S/)
    const names = /^\s*((?:[\w.<>/-]*(?:\/|\.\w+)(?:\s+|$))+)/.exec(line)?.[1]?.trim().split(/\s+/) ?? []
    if (names.length === 0) return []
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop()
    const paths = names.map((name) => join(parents.at(-1)?.path ?? '', name)).filter((path) => !path.includes('<'))
    const folder = paths.find((path) => path.endsWith('/'))
    if (folder) parents.push({ indent, path: folder })
    return paths
  })
}

const ownCommands = new Set(['ci', 'install', 'ls', 'outdated', 'audit', 'view', 'pack', 'sbom'])

/** Commands for npm that a document names in code, but that package.json and `npm test` do not have. */
export function findUnknownCommands({ file, text }: Document, scripts: string[], testParts: string[]): string[] {
  const code = [...text.matchAll(/```[^\n]*\n[\s\S]*?```|`[^`\n]+`/g)].map(([found]) => found).join('\n')
  const commands = [...code.matchAll(/\bnpm (?<run>run )?(?<name>[a-z][\w:-]*)(?: -- (?<rest>[^\n`#]*))?/g)]
  return commands.flatMap(({ groups }) => {
    const { run, name = '', rest = '' } = groups ?? {}
    if (!scripts.includes(name) && (run || !ownCommands.has(name))) return [`${file}: npm has no command ${name} here`]
    if (name !== 'test') return []
    return rest
      .split(/\s+/)
      .filter((part) => /^[a-z]+$/.test(part) && !testParts.includes(part))
      .map((part) => `${file}: npm test has no part ${part}`)
  })
}

/** Links inside the project that lead nowhere. */
export function findDeadLinks(root: string, { file, text }: Document): string[] {
  return [...text.matchAll(/\]\((?<to>[^)\s]+)\)|\b(?:src|href)="(?<attribute>[^"]+)"/g)]
    .map(({ groups }) => groups?.['to'] ?? groups?.['attribute'] ?? '')
    .filter((to) => !/^([a-z]+:|#)/.test(to))
    .filter((to) => !existsSync(join(root, dirname(file), to.replace(/#.*/, ''))))
    .map((to) => `${file}: the link ${to} leads nowhere`)
}

const figure =
  /(?<number>\d+(?:[,.]\d+)*) ?(?<unit>KB|kB|kilobytes?|ms|milliseconds?|Mbit\/s|(?:[a-z]+ )?(?:a|per) second\b|\/s\b)/g

/** Measured figures that name no result, or that are not in the result they name. */
export function findUnmeasuredFigures(root: string, { file, text }: Document): string[] {
  const prose = text.replaceAll(/```[\s\S]*?```/g, '')
  return prose.split(/\n\s*\n/).flatMap((paragraph) => {
    const measured = listResults(paragraph).flatMap((result) => listNumbers(root, result))
    return [...paragraph.matchAll(figure)]
      .filter(({ groups }) => !measured.includes(toNumber(groups?.['number'])))
      .map(([found]) => `${file}: no result beside it says "${found}"`)
  })
}

const listResults = (paragraph: string) =>
  [...paragraph.matchAll(/bench\/results\/(?<name>[\w-]+)\.\w+/g)].map(({ groups }) => groups?.['name'] ?? '')

/** Of a result in all its forms: the data, and the table made from it. */
function listNumbers(root: string, result: string): number[] {
  return ['json', 'md']
    .map((form) => join(root, 'bench/results', `${result}.${form}`))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(/\d+(?:[,.]\d+)*/g) ?? [])
    .map(toNumber)
}

const toNumber = (written = '') => Number(written.replaceAll(',', ''))
