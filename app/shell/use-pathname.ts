import { useLocation } from 'react-router'

/** Where the visitor is. Pages built as files are rendered at `/about/` and visited at `/about`; both are one place. */
export function usePathname(): string {
  return useLocation().pathname.replace(/(.)\/$/, '$1')
}
