/**
 * [D1] One name, however it was typed: case, accents of Latin letters, dots and repeated spaces do not count. Vowel signs of
 * Indian scripts do: without them two names become one.
 */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('.', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
