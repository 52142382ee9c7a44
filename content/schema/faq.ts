import { Opening } from './opening.ts'
import { ClosingWords, Faq } from './sections.ts'

export default { opening: Opening, faqPage: Faq, moreQuestions: ClosingWords }
