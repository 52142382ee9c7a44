import { useEffect, useState } from 'react'

/** Where a reader's eyes rest: the section that reaches this far up the window is the one being read. */
const eyeLine = 0.35

/** The id of the section that is being read; none before the page is alive. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>()

  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? [])
    const find = () => {
      const passed = sections.filter((section) => section.getBoundingClientRect().top <= innerHeight * eyeLine)
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    const observer = new IntersectionObserver(find, { rootMargin: `0px 0px -${(1 - eyeLine) * 100}% 0px` })
    for (const section of sections) observer.observe(section)
    return () => observer.disconnect()
  }, [ids])

  return current
}
