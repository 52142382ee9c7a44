/** [N11] [P16] A provider's words may quote the address or number they refuse. */
export function redact(words: string): string {
  return words
    .replace(/\S+@\S+/g, '(address)')
    .replace(/\+?\d[\d -]{6,}\d/g, '(number)')
    .slice(0, 200)
}
