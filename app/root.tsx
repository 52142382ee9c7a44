// First, because it fixes the order of the layers that all other stylesheets belong to.
import '#design/styles/app.css'
import '../.generated/fonts.css'
import './shell/shell.css'
import { type ReactNode, use, useEffect } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { Toasts } from '#design/components/toast/toast.tsx'
import { NonceContext } from '#design/document/nonce.ts'
import type { Route } from './+types/root'
import { useArrivalFlag } from './booking/use-offer-flag.ts'
import { away, broken } from './pages/errors/broken.ts'
import { Lost } from './pages/errors/lost.tsx'
import { SomethingBroke } from './pages/errors/something-broke.tsx'
import { useFetchAhead } from './shell/ahead/use-fetch-ahead.ts'
import { writeHeadScript } from './shell/document/head-script.ts'
import { FollowLinks } from './shell/follow-links.tsx'
import { Footer } from './shell/footer.tsx'
import { Header } from './shell/header.tsx'
import { TopStrip } from './shell/top-strip.tsx'
import { usePageChange } from './shell/use-page-change.ts'

export const links: Route.LinksFunction = () => [
  ...__FONT_PRELOADS__.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

// Created once: React skips an unchanged element when the page inside is exchanged.
const siteHeader = (
  <header>
    <TopStrip />
    <Header />
  </header>
)
const siteFooter = <Footer />

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffbf4" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has run when React comes, and is not sent again as a part of a script.
          // oxlint-disable-next-line react/no-danger -- our own constant; it must run before the first paint
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeHeadScript() : '' }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to main content
        </a>
        {siteHeader}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {siteFooter}
        <Toasts />
        <FollowLinks />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  usePageChange()
  useFetchAhead()
  useArrivalFlag()
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '1'
    dispatchEvent(new Event('app:hydrated'))
  }, [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // What waits for hydration must also hear of it on a broken page: presses that were held, and tests.
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '1'
    dispatchEvent(new Event('app:hydrated'))
  }, [])
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return <Lost />
  return status === 503 ? <SomethingBroke status={503} {...away} /> : <SomethingBroke status={500} {...broken} />
}
