/** What the pages and the desk are built from. A change in one of these files makes the next start or test build anew. */
export const buildInputs = [
  '{app,art,content,contract,design,desk}/**/*.*',
  'scripts/build/*.ts',
  'package{,-lock}.json',
  '{vite,react-router}.config.ts',
  'server/http/late-boot.ts',
]

export interface BuildStep {
  program: string
  inputs: string[]
}

/** Drawing takes seconds and changes rarely: each of these steps runs only when its own inputs have changed. */
export const steps = {
  art: { program: 'scripts/build/art.ts', inputs: ['art/**/*.ts', 'scripts/build/art.ts'] },
  fonts: {
    program: 'scripts/build/fonts.ts',
    inputs: ['scripts/build/{fonts,characters}.ts', 'package-lock.json'],
  },
  print: {
    program: 'scripts/build/print.ts',
    inputs: ['art/{logo,palette}.ts', 'scripts/build/{print,characters}.ts', 'package-lock.json'],
  },
  share: {
    program: 'scripts/build/share-pictures.ts',
    inputs: ['art/**/*.ts', '.generated/share-cards.json', 'scripts/build/share-pictures.ts', 'package-lock.json'],
  },
} satisfies Record<string, BuildStep>
