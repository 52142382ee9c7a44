import { Opening } from './opening.ts'
import { ClosingWords, Faq, of } from './sections.ts'

export default { opening: Opening, faqPage: of(13, Faq), moreQuestions: ClosingWords }
