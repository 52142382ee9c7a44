import type { ComponentProps } from 'react'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  newTab?: boolean | undefined
  /** For a choice on the same page: following the link does not scroll, and hovering over it fetches nothing. */
  keepsPlace?: boolean | undefined
  /** Takes the place of this page in the history, so that Back leaves instead of undoing choices. */
  replaces?: boolean | undefined
}

/** A real link. Inside the site the router follows it once the page is alive; see shell/follow-links.tsx. */
export function SiteLink({ href, newTab, keepsPlace, replaces, children, ...rest }: SiteLinkProps) {
  if (newTab) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    )
  }
  const isWithin = href.startsWith('/')
  return (
    <a
      href={href}
      {...rest}
      data-to={isWithin ? (keepsPlace ? 'here' : 'page') : undefined}
      data-replaces={replaces ? '' : undefined}
    >
      {children}
    </a>
  )
}
