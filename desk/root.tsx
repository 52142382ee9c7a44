// First, because it names the order of the layers that every other stylesheet joins.
import './styles/desk.css'
import '../.generated/fonts.css'
import { type ReactNode, use, useEffect } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { applyDisplayScript } from '#design/display/display-preferences.ts'
import { NonceContext } from '#design/document/nonce.ts'
import { getDesk } from './desk-context.ts'
import { ErrorPage } from './frame/error-page.tsx'
import { usePageChange } from './frame/use-page-change.ts'
import { usePresence } from './frame/use-presence.ts'

export const links: LinksFunction = () => [
  ...__FONT_PRELOADS__.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const meta: MetaFunction = () => [{ title: 'eMbrace desk' }]

/** Asks for the desk before any page does: where it could not be opened, this is where that is said. */
export function loader({ context }: LoaderFunctionArgs) {
  getDesk(context)
  return null
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: applyDisplayScript }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function DeskApp() {
  usePageChange()
  usePresence()
  useHydrated()
  return <Outlet />
}

export function ErrorBoundary() {
  useHydrated()
  return <ErrorPage error={useRouteError()} isAlone />
}

/** Marks the page as hydrated, for tests and for scripts that wait for it. */
function useHydrated() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '1'
  }, [])
}
