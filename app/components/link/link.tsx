import type { ComponentProps } from 'react'
import { Link, useInRouterContext } from 'react-router'

export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  newTab?: boolean | undefined
  /** A choice on the same page: nothing scrolls, and hovering asks for nothing. */
  keepsPlace?: boolean | undefined
  /** Takes the place of this page in the history, so that Back leaves instead of undoing choices. */
  replaces?: boolean | undefined
}

/** A real link first. Inside the site the router takes over once the page has hydrated. */
export function SiteLink({
  href,
  newTab = false,
  keepsPlace = false,
  replaces = false,
  children,
  ...rest
}: SiteLinkProps) {
  const isInRouter = useInRouterContext()
  if (newTab) {
    return (
      <a href={href} target="_blank" rel="noopener" {...rest}>
        {children}
        <span className="sr"> (opens in a new tab)</span>
      </a>
    )
  }
  if (isInRouter && href.startsWith('/')) {
    return (
      <Link
        {...rest}
        to={href}
        prefetch={keepsPlace ? 'none' : 'intent'}
        preventScrollReset={keepsPlace}
        replace={replaces}
      >
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  )
}
