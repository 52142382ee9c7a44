import { data } from 'react-router'
import { drawWith } from '#art/palette.ts'
import { portraitFor } from '#art/portrait-for.ts'
import { Portrait } from '#contract/catalogue.ts'
import type { Route } from './+types/portrait-picture'

const named = /^(?<id>\d{1,10})-(?<presentation>[a-z]+)(?:-(?!elder\.)(?<hair>[a-z]+))?(?<age>-elder)?\.svg$/

/**
 * A drawn portrait. Everything it depends on is in its address, so nothing is looked up and answers may be cached for
 * ever.
 */
export function loader({ params: { look, name } }: Route.LoaderArgs) {
  const { id = '', age, ...asked } = named.exec(name)?.groups ?? {}
  const sitter = Portrait.safeParse(asked)
  if (!sitter.success || (look !== 'everyday' && look !== 'calm')) throw data('not found', { status: 404 })
  const { presentation, hair } = sitter.data
  const svg = drawWith(look, () =>
    portraitFor({ id: `p${id}`, presentation, elder: age !== undefined, ...(hair ? { hair } : {}) }),
  )
  return new Response(svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
}
