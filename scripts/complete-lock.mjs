// node scripts/complete-lock.mjs, after every change of package-lock.json.
// A registry mirror without the binaries of other systems makes npm leave them out of the lock file, and `npm ci` then
// refuses the file everywhere. This names them again; npm skips them on systems they are not for.
import { readFileSync, writeFileSync } from 'node:fs'

const systems = new Set([
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
])
const processors = new Set([
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
])

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const missing = Object.entries(lock.packages).flatMap(([place, owner]) =>
  Object.entries(owner.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(place, name))
    .map(([name, version]) => [`node_modules/${name}`, describe(name, version, owner)]),
)
lock.packages = Object.fromEntries(
  [...Object.entries(lock.packages), ...missing].toSorted(([a], [b]) => a.localeCompare(b, 'en')),
)
if (missing.length > 0) writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${missing.length} packages added to package-lock.json`)

/** The places in which Node would look, from the owner outwards. */
function isLocked(place, name) {
  const parts = place === '' ? [] : place.split('/node_modules/')
  return (
    parts.some(
      (_, depth) => `${parts.slice(0, depth + 1).join('/node_modules/')}/node_modules/${name}` in lock.packages,
    ) || `node_modules/${name}` in lock.packages
  )
}

function describe(name, version, owner) {
  const words = name.split(/[/-]/)
  const os = words.filter((word) => systems.has(word))
  const cpu = words.filter((word) => processors.has(word))
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(owner.dev ? { dev: true } : {}),
    ...(owner.devOptional ? { devOptional: true } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  }
}
