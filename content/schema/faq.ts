import { ClosingWords, Faq } from './sections.ts'

export default { faqPage: Faq, moreQuestions: ClosingWords }
