import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../desk/routes.ts'

/** Of every screen, as the desk itself lists them: `/day`, `/catalogue/:id`, and an address that is none. */
export const deskPaths: readonly string[] = listPaths(routes)

function listPaths(list: readonly RouteConfigEntry[], under = ''): string[] {
  return list.flatMap(({ path, children = [] }) => {
    const own = path === undefined ? under : `${under}/${path === '*' ? 'nowhere' : path}`
    return [...(children.length > 0 ? [] : [own]), ...listPaths(children, own)]
  })
}
