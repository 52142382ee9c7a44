/** One sentence, or several in a row that are marked alike. */
export type Sentence = { text: string; isHighlighted: boolean }

/** Sentences in which practitioners introduce themselves begin like this, and are marked. */
const opening = /^(Hi, I['’]m|I['’]m an?)\b/

/** The paragraphs of a text, each as its sentences. */
export function splitAbout(about: string): Sentence[][] {
  return about
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      join(splitSentences(paragraph.replace(/\s+/g, ' ')).map((text) => ({ text, isHighlighted: opening.test(text) }))),
    )
}

/** Joins neighbouring sentences of one kind: a mark must not break between them. */
function join(sentences: Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (const sentence of sentences) {
    const last = joined.at(-1)
    if (last?.isHighlighted === sentence.isHighlighted) last.text += ` ${sentence.text}`
    else joined.push({ ...sentence })
  }
  return joined
}

/** A sentence ends at `.`, `!` or `?` where a capital letter, a digit or a quote follows the space; not after "Dr." */
const splitSentences = (text: string) =>
  text.split(/(?<=[.!?]["”’]?)(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St)\.)\s+(?=["“‘]?[\p{Lu}\d])/u)
