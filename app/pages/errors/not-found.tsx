import { data } from 'react-router'

/** Every address that is no page of ours. The root's error page answers, with status 404. */
export function loader() {
  throw data('not found', { status: 404 })
}

export default function NotFound() {
  return null
}
