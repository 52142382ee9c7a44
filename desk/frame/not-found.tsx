import { data } from 'react-router'

export function loader() {
  throw data(null, { status: 404 })
}

/** Never drawn; with it this is a page, and what is thrown is said by the pages around it. */
export default function NotFound() {
  return null
}
