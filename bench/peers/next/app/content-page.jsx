import Link from 'next/link'
import { createElement } from 'react'
import { preload } from 'react-dom'

export const describe = ({ title, description }) => ({ title, description, icons: { icon: '/favicon.svg' } })

/** The page as server components; links between the pages of this site are Next's own. */
export function ContentPage({ page }) {
  for (const href of page.fonts) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return page.body.map((node, place) => toElement(node, place, page.paths))
}

function toElement(node, key, paths) {
  if (typeof node === 'string') return node
  const { tag, props, children } = node
  const type = tag === 'a' && paths.includes(props.href) ? Link : tag
  return createElement(type, { key, ...props }, ...children.map((child, place) => toElement(child, place, paths)))
}
