import '../../content/faq.css'
import page from '../../content/faq.json'
import { ContentPage, describe } from '../content-page.jsx'

export const metadata = describe(page)

export default function Faq() {
  return <ContentPage page={page} />
}
