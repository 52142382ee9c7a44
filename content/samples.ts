/** What is said beside sample content. Real content replaces it before launch. */
export const sampleWords = {
  quotes: 'Sample words, written to show the place. Nobody has said them yet.',
  press: 'Sample pieces, written to show the place. None of them has appeared yet.',
  partners: 'Sample names and marks, drawn to show the place. None of them is a partner yet.',
  people: 'Sample people, drawn to show the place.',
} as const
