/** Something that waits for a person, as a sentence, and where to look. */
export type Need = { tell: string; path: string }

/** No call of the desk reports one yet. */
export const readNeeds = (): Need[] => []
