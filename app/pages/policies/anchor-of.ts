/** `Use of cookies` is found at `#use-of-cookies`. The words stay when sections move, so a shared link stays good. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
