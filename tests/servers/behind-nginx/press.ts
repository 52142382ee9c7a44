import type { H2Browser } from './h2-browser.ts'

/** Every browser asks for one page after the other, until told to stop. Whatever is not 200 is a failure, with its reason. */
export function press(browsers: H2Browser[], paths: string[]) {
  const counts = { served: 0, failures: [] as string[] }
  let isOver = false
  const all = browsers.map(async (browser, place) => {
    for (let turn = place; !isOver; turn++) {
      const path = paths[turn % paths.length]!
      const fate = await browser.ask(path).then(
        ({ status }) => (status === 200 ? undefined : `${path}: ${status}`),
        (error: Error) => `${path}: ${error.message}`,
      )
      if (fate === undefined) counts.served++
      else counts.failures.push(fate)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(all)
    return counts
  }
  return { counts, stop }
}
