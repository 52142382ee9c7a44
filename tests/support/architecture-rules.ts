import { type Import, isTest, moduleOf, nameOf, type Source, topOf } from './project-tree.ts'

/** A rule looks at the whole project and returns one line per fault, the file first. */
export type Rule = (sources: Source[]) => string[]

/** Which folder may import which. Tests, benches and scripts may import anything. */
const folderArrows: Record<string, string[]> = {
  app: ['art', 'content', 'contract', 'design'],
  art: [],
  content: ['art', 'contract'],
  contract: [],
  design: ['art', 'content', 'contract'],
  desk: ['art', 'contract', 'design'],
  server: ['content', 'contract', 'db'],
  db: ['contract'],
  sandbox: [],
}
const destinations = new Set([...Object.keys(folderArrows), 'tests', 'bench', 'scripts'])

/** What both applications look like; the other parts of the design are made for the visitors' pages. */
const sharedLook = /^design\/(components|display|document|pictures|styles)\//
/** Read when the pages are built, and no part of them. */
const buildSettings = /^desk\/[a-z-]+\.config\.ts$/

/** Where the server may start the sandbox; everywhere else it is reached over HTTP. */
const sandboxStarters = new Set(['server/main.ts', 'server/start-sandbox.ts'])

/** Which server module may import which. No row may name a module whose row leads back. */
const moduleArrows: Record<string, string[]> = {
  tax: [],
  catalogue: ['tax'],
  scheduling: ['catalogue'],
  offers: [],
  payments: [],
  invoices: ['tax'],
  notifications: [],
  video: [],
  enquiries: ['notifications', 'staff', 'log'],
  'phone-verification': ['notifications'],
  referrals: ['catalogue', 'notifications', 'phone-verification'],
  log: [],
  staff: ['notifications', 'log'],
  day: ['catalogue', 'scheduling', 'booking', 'notifications', 'staff', 'log', 'refunds'],
  closing: ['catalogue', 'scheduling', 'booking', 'day', 'notifications', 'staff', 'log'],
  editing: ['catalogue', 'scheduling', 'day', 'staff', 'log', 'tax'],
  refunds: ['booking', 'payments', 'staff', 'log'],
  money: ['booking', 'payments', 'invoices', 'staff', 'log', 'refunds'],
  upkeep: ['payments'],
  'my-data': [
    'catalogue',
    'booking',
    'day',
    'payments',
    'invoices',
    'notifications',
    'enquiries',
    'phone-verification',
  ],
  booking: [
    'catalogue',
    'scheduling',
    'payments',
    'invoices',
    'tax',
    'offers',
    'phone-verification',
    'notifications',
    'video',
  ],
}

const moduleFiles =
  /^(README\.md|rules\.ts|store\.ts|routes\.ts|jobs\.ts|gateway(-[a-z0-9-]+)?\.ts|[a-z]+(-[a-z0-9]+)+\.ts|[a-z0-9-]+(\.db)?\.test\.ts)$/
/** One file, or several where one would be too long: `store.ts`, `store-hours.ts`. */
const isStore = (file: string) => /^store(-[a-z-]+)?\.ts$/.test(nameOf(file))
const forbiddenFiles = /^(index|utils|helpers|types|service)\.tsx?$/
const forbiddenFolders = /(^|\/)(common|utils|helpers|v\d+)\//
const mayBeLong = /(\.(test|spec)\.tsx?$|^db\/migrations\/|-outlines\.ts$|^content\/|^db\/seed\/)/
const longest = 300
const wordReaders = /^content\/(all-words|check-content|list-samples)\.ts$/
/** A file with one of these holds the words of a page. */
const opening = /^export const opening\b/m
const wireNames = /backendEmb|practioner|Experties|DocPulse|Session_Price|Image_Url/i

export const rules: Record<string, Rule> = {
  'folders import only along the arrows': (sources) =>
    sources.flatMap(({ file, imports }) =>
      imports
        .filter((one) => !mayImport(file, one))
        .map(({ to }) => `${file} imports ${to}: ${topOf(file)} may not import ${topOf(to)}`),
    ),

  'components and pictures of the design know no content': (sources) =>
    findImports(
      sources,
      /^design\/(components|pictures)\//,
      ({ to }) => topOf(to) === 'content',
      'the design is drawn for any words',
    ),

  'sections, openings and films are handed their content': (sources) =>
    findImports(
      sources,
      /^design\/(sections|opening|film)\//,
      ({ to, isTypeOnly }) => topOf(to) === 'content' && !isTypeOnly,
      'a page hands it in; here only its types are known',
    ),

  'no schema of the words reaches a browser': (sources) =>
    findImports(
      sources,
      /^(app\/|design\/|content\/(?!schema\/))/,
      ({ to, isTypeOnly }) => to.startsWith('content/schema/') && !isTypeOnly,
      'pages and words take its types alone',
    ),

  'what reads all the words reaches no browser': (sources) =>
    findImports(
      sources,
      /^(app|design)\//,
      ({ to, isTypeOnly }) => wordReaders.test(to) && !isTypeOnly,
      'a browser is sent the words of one page',
    ),

  'the frame around every page has the words of none': (sources) => {
    const ofPages = new Set(
      sources.filter(({ file, text }) => topOf(file) === 'content' && opening.test(text)).map(({ file }) => file),
    )
    return findImports(
      sources,
      /^(app\/(shell\/|[^/]+$)|design\/|content\/)/,
      ({ to, isTypeOnly }) => ofPages.has(to) && !isTypeOnly,
      'every visitor of every page would be sent them',
    )
  },

  'the desk takes only what both applications look like': (sources) =>
    findImports(
      sources,
      /^desk\//,
      ({ to }) => topOf(to) === 'design' && !sharedLook.test(to),
      'it shares design/components, display, document, pictures and styles',
    ),

  'no schema of the desk reaches a browser': (sources) =>
    findImports(
      sources,
      /^desk\/(?!act\/read-sent\.ts$)/,
      ({ to, isTypeOnly }) => /^contract\/desk\/(calls|staff|define-call)\.ts$/.test(to) && !isTypeOnly,
      'its types are enough; desk/act/read-sent.ts reads the calls, on the server',
    ),

  'server modules import only along the arrows': (sources) =>
    sources.flatMap(({ file, imports }) => {
      const from = moduleOf(file)
      if (from === undefined) return []
      const arrows = moduleArrows[from]
      if (!arrows) return [`${file}: the module ${from} has no row in the table of arrows`]
      return imports
        .filter(({ to }) => ![undefined, from, ...arrows].includes(moduleOf(to)))
        .map(({ to }) => `${file} imports ${to}: ${from} may not import ${moduleOf(to)}`)
    }),

  'a store is private to its module': (sources) =>
    sources.flatMap(({ file, imports }) =>
      imports
        .filter(({ to }) => moduleOf(to) !== undefined && isStore(to) && moduleOf(to) !== moduleOf(file))
        .map(({ to }) => `${file} imports ${to}, which is private to its module`),
    ),

  'only the store talks to the database': (sources) =>
    sources
      .filter(({ file }) => moduleOf(file) !== undefined && !isStore(file) && !file.endsWith('.db.test.ts'))
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ to, isTypeOnly }) => topOf(to) === 'db' && !isTypeOnly)
          .map(({ to }) => `${file} imports ${to}: in a module only its store does that`),
      ),

  'a server module holds only the files it may hold': (sources) =>
    sources
      .filter(({ file }) => moduleOf(file) !== undefined)
      .filter(({ file }) => !moduleFiles.test(file.split('/').slice(3).join('/')))
      .map(({ file }) => `${file}: this name is not in the vocabulary of a module`),

  'every file has a name that says what it holds': (sources) =>
    sources
      .filter(({ file }) => forbiddenFiles.test(nameOf(file)) || forbiddenFolders.test(file) || !isKebabCase(file))
      .map(({ file }) => `${file}: a file is named in kebab-case after what it holds`),

  'every numbered rule is quoted by a test, and every quoted rule is written down': (sources) => {
    const written = collect(
      sources.filter(({ file }) => moduleOf(file) && nameOf(file) === 'README.md'),
      listWritten,
    )
    const quoted = collect(
      sources.filter(({ file }) => /\.(test|spec)\.tsx?$/.test(file)),
      listQuoted,
    )
    return [
      ...[...written]
        .filter(([rule]) => !quoted.has(rule))
        .map(([rule, [file]]) => `${file}: no test quotes [${rule}]`),
      ...[...quoted]
        .filter(([rule]) => !written.has(rule))
        .map(([rule, [file]]) => `${file}: [${rule}] is written nowhere`),
      ...[...written]
        .filter(([, files]) => files.length > 1)
        .map(([rule, files]) => `${files.join(', ')}: ${rule} twice`),
    ]
  },

  [`no file is longer than ${longest} lines`]: (sources) =>
    sources
      .filter(({ file, text }) => !mayBeLong.test(file) && text.trimEnd().split('\n').length > longest)
      .map(({ file, text }) => `${file}: ${text.trimEnd().split('\n').length} lines; look for the seam`),

  'only server/env.ts reads the environment': (sources) =>
    findText(
      sources,
      /\bprocess\.env\b|\benv\b.* from 'node:process'/,
      'the environment is read in server/env.ts',
      (file) => /^(scripts|tests|bench)\/|^server\/env\.ts$|^sandbox\/main\.ts$/.test(file),
    ),

  'no inline style attribute': (sources) =>
    findText(
      sources.filter(({ file }) => ['app', 'design', 'desk'].includes(topOf(file))),
      /\sstyle=\{/,
      'the security policy forbids style attributes',
    ),

  'nothing writes to the console but the start of the server': (sources) =>
    findText(sources, /\bconsole\./, 'the log is the place for that', (file) =>
      /^(scripts|tests|bench)\/|^(server|sandbox)\/main\.ts$/.test(file),
    ),

  'the historical wire names stand in contract/wire.ts and its neighbours alone': (sources) =>
    findText(sources, wireNames, 'only contract/wire*.ts knows the wire names', (file) =>
      /^(scripts|tests|bench)\/|^contract\/wire(-[a-z-]+)?\.ts$/.test(file),
    ),
}

function mayImport(file: string, { to, isDynamic, isTypeOnly }: Import) {
  const arrows = folderArrows[topOf(file)]
  if (!arrows || topOf(to) === topOf(file) || !destinations.has(topOf(to))) return true
  // A test may use what all tests share, and the stand-ins as providers.
  if (isTest(file) && ['tests', 'sandbox'].includes(topOf(to))) return true
  if (buildSettings.test(file)) return true
  if (topOf(to) === 'sandbox' && sandboxStarters.has(file)) return isDynamic || isTypeOnly
  return arrows.includes(topOf(to))
}

function findImports(sources: Source[], where: RegExp, isForbidden: (one: Import) => boolean, why: string) {
  return sources
    .filter(({ file }) => where.test(file) && !isTest(file))
    .flatMap(({ file, imports }) => imports.filter(isForbidden).map(({ to }) => `${file} imports ${to}: ${why}`))
}

/** Tests may do what the rule forbids. */
function findText(sources: Source[], pattern: RegExp, why: string, isExempt: (file: string) => boolean = () => false) {
  return sources
    .filter(({ file }) => /\.(tsx?|mjs)$/.test(file) && !isTest(file) && !isExempt(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}: ${why}`] : [])),
    )
}

function isKebabCase(file: string) {
  return (
    /^[a-z0-9.+-]+$/.test(nameOf(file)) ||
    /^(README\.md|[A-Z-]+\.md)$/.test(nameOf(file)) ||
    file.startsWith('db/migrations/')
  )
}

const listWritten = (text: string) => [...text.matchAll(/^\s*- \*\*([A-Z]+\d+)\*\*/gm)].map(([, rule]) => rule ?? '')

function listQuoted(text: string) {
  return [...text.matchAll(/^\s*test[\w.]*(?:\([^)]*\))?\(\s*['"`]((?:\[[A-Z]+\d+\]\s*)+)/gm)].flatMap(
    ([, quotes]) => quotes?.match(/[A-Z]+\d+/g) ?? [],
  )
}

/** Which files name which rule. */
function collect(sources: Source[], list: (text: string) => string[]) {
  const found = new Map<string, string[]>()
  for (const { file, text } of sources) {
    for (const rule of list(text)) found.set(rule, [...(found.get(rule) ?? []), file])
  }
  return found
}
