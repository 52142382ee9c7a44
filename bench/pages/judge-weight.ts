import { firstLoadGoal, goals, scriptGoals } from './page-goals.ts'
import type { Weight } from './watch-visit.ts'

/** What is the same on every machine, as a browser was sent it or as it lies in the build. */
export type PageWeight = {
  path: string
  /** Unknown where a page is only made when it is asked for, and nobody asked. */
  firstLoad?: Weight
  scriptBytesBeforeIdle?: number
  scriptBytes: number
  scriptFiles: number
  layoutShift?: number
}

/** One line for every goal that it does not meet. */
export function findWeightMisses(page: PageWeight): string[] {
  const { path, firstLoad, scriptBytesBeforeIdle = 0, scriptBytes, scriptFiles, layoutShift = 0 } = page
  return [
    ...(firstLoad ? findFirstLoadMisses(path, firstLoad) : []),
    ...tooMuch('script bytes before idle', scriptBytesBeforeIdle, goals.scriptBytesBeforeIdle),
    ...tooMuch('script bytes', scriptBytes, scriptGoals(path).bytes),
    ...tooMuch('script files', scriptFiles, scriptGoals(path).files),
    ...tooMuch('layout shift', layoutShift, goals.layoutShift),
  ]
}

function findFirstLoadMisses(path: string, firstLoad: Weight): string[] {
  const kinds = Object.keys(goals.firstLoadBytesOf) as (keyof typeof goals.firstLoadBytesOf)[]
  return [
    ...tooMuch('bytes on first load', firstLoad.total, firstLoadGoal(path)),
    ...kinds.flatMap((kind) =>
      tooMuch(`bytes of ${kind} on first load`, firstLoad[kind], goals.firstLoadBytesOf[kind]),
    ),
    ...tooMuch('requests before idle', firstLoad.requests, goals.requestsBeforeIdle),
  ]
}

export const tooMuch = (what: string, found: number, goal: number) =>
  found > goal ? [`${found} ${what}, not ${goal}`] : []
