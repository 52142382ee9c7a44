import { type Edit, type Mutant, mutants } from './mutants.ts'

export function findMutant(name: string): Mutant {
  const found = mutants.find((mutant) => mutant.name === name)
  if (!found) throw new Error(`there is no mutant called ${name}`)
  return found
}

/** Every change of source that makes up a mutant, by file. */
export const listEdits = ({ edits = [] }: Mutant): Map<string, Edit[]> => Map.groupBy(edits, ({ file }) => file)

/** Throws where a mutant no longer fits: one that changes nothing would prove nothing. */
export function editSource(source: string, edits: readonly Edit[]): string {
  return edits.reduce((text, { file, find, replace }) => {
    const count = text.split(find).length - 1
    if (count !== 1) throw new Error(`${file} holds what a mutant changes ${count} times, not once: ${find}`)
    return text.replace(find, () => replace)
  }, source)
}
