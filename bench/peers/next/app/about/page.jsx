import '../../content/about.css'
import page from '../../content/about.json'
import { ContentPage, describe } from '../content-page.jsx'

export const metadata = describe(page)

export default function About() {
  return <ContentPage page={page} />
}
