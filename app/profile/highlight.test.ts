import { expect, test } from 'vitest'
import { splitAbout } from './highlight.ts'

const marked = (about: string) =>
  splitAbout(about)
    .flat()
    .filter(({ isHighlighted }) => isHighlighted)
    .map(({ text }) => text)

test("the sentences beginning 'Hi, I'm' and 'I'm a' are highlighted, together where they are neighbours", () => {
  expect(marked("Hi, I'm Asha. I'm a psychologist. I like tea.")).toEqual(["Hi, I'm Asha. I'm a psychologist."])
  expect(marked('Hi, I’m Asha. I like tea. I’m a gardener too.')).toEqual(['Hi, I’m Asha.', 'I’m a gardener too.'])
  expect(marked("I like tea. I'm an occupational therapist.")).toEqual(["I'm an occupational therapist."])
})

test('a title before a name does not end the sentence', () => {
  expect(marked("Hi, I'm Dr. Asha Rao. I like tea.")).toEqual(["Hi, I'm Dr. Asha Rao."])
})

test('a sentence that only contains the words is left alone', () => {
  expect(marked("People say I'm a good listener. I'm always late. I'm another one.")).toEqual([])
})

test('nothing of the text is lost, and paragraphs stay apart', () => {
  const about = 'Hi, I’m Dr. Asha. “Who are you?” she asked. 12 years on.\n\nSecond paragraph.'
  const paragraphs = splitAbout(about).map((sentences) => sentences.map(({ text }) => text).join(' '))
  expect(paragraphs).toEqual(about.split('\n\n'))
})
