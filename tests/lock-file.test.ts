import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Binaries for other systems, which `scripts/complete-lock.mjs` names without having them: their hashes cannot be read where a
 * registry does not offer them. Take a line out when its hash is known. Add none.
 */
const withoutHash: Record<string, string[]> = {
  '@biomejs/cli-': [
    'android-arm64',
    'android-x64',
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64-musl',
    'linux-x64-musl',
    'win32-arm64',
    'win32-x64',
  ],
  '@oxc-parser/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
  '@oxlint-tsgolint/': ['darwin-arm64', 'darwin-x64', 'win32-arm64', 'win32-x64'],
  '@oxlint/binding-': [
    'android-arm-eabi',
    'android-arm64',
    'darwin-arm64',
    'darwin-x64',
    'freebsd-x64',
    'linux-arm-gnueabihf',
    'linux-arm-musleabihf',
    'linux-arm64-musl',
    'linux-ppc64-gnu',
    'linux-riscv64-gnu',
    'linux-riscv64-musl',
    'linux-s390x-gnu',
    'linux-x64-musl',
    'openharmony-arm64',
    'win32-arm64-msvc',
    'win32-ia32-msvc',
    'win32-x64-msvc',
  ],
}

type Lock = { packages: Record<string, { integrity?: string; link?: boolean; optional?: boolean }> }

test('every package of the lock file has a hash, but for the binaries of other systems that are listed here', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const open = Object.entries(packages).filter(([place, { integrity, link }]) => place !== '' && !integrity && !link)
  const listed = Object.entries(withoutHash).flatMap(([family, ends]) => ends.map((end) => family + end))
  expect(open.map(([place]) => place.replace('node_modules/', '')).toSorted()).toEqual(listed.toSorted())
  expect(open.every(([, { optional }]) => optional)).toBe(true)
})
