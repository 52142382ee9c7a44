import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Source {
  file: string
  text: string
  imports: Import[]
}

export interface Import {
  to: string
  isTypeOnly: boolean
  isDynamic: boolean
}

const folders = [
  'app',
  'art',
  'content',
  'contract',
  'design',
  'desk',
  'server',
  'db',
  'sandbox',
  'tests',
  'bench',
  'scripts',
]

/** Every text of the project that a rule is about, with what it imports from inside the project. */
export function readProject(root: string): Source[] {
  return folders.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => readFolder(root, folder))
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('tests/')
export const topOf = (file: string) => file.split('/')[0] ?? ''
export const nameOf = (file: string) => posix.basename(file)
export const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1]

function readFolder(root: string, folder: string): Source[] {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css|md)$/.test(entry.name))
      // What a bench installs for itself does not count, nor what the router writes about the desk.
      .filter((entry) => !/[/\\](node_modules|\.react-router)([/\\]|$)/.test(entry.parentPath.slice(root.length)))
      .map((entry) =>
        posix.normalize(
          join(entry.parentPath, entry.name)
            .slice(root.length + 1)
            .replaceAll('\\', '/'),
        ),
      )
      .map((file) => {
        const text = readFileSync(join(root, file), 'utf8')
        return { file, text, imports: /\.(tsx?|mjs)$/.test(file) ? listImports(file, text) : [] }
      })
  )
}

const statement = /^\s*(?:import|export)\s+(?<type>type\s)?(?<names>[^'"`;]*?)\s*(?:\bfrom\s*)?'(?<to>[#.][^']+)'/gm
const call = /\bimport\(\s*'(?<to>[#.][^']+)'/g

function listImports(file: string, text: string): Import[] {
  const statements = [...text.matchAll(statement)].map(({ groups }) => ({
    to: resolve(file, groups?.['to'] ?? ''),
    isTypeOnly: Boolean(groups?.['type']) || namesOnlyTypes(groups?.['names'] ?? ''),
    isDynamic: false,
  }))
  const calls = [...text.matchAll(call)].map(({ groups }) => ({
    to: resolve(file, groups?.['to'] ?? ''),
    isTypeOnly: false,
    isDynamic: true,
  }))
  return [...statements, ...calls]
}

function namesOnlyTypes(names: string) {
  const listed = /^\{([^}]*)\}$/.exec(names)?.[1]
  return (
    listed !== undefined &&
    listed
      .split(',')
      .filter((name) => name.trim())
      .every((name) => /^\s*type\s/.test(name))
  )
}

function resolve(file: string, to: string) {
  return to.startsWith('#') ? posix.normalize(to.slice(1)) : posix.normalize(posix.join(dirname(file), to))
}
