/** As the bottom line names colleagues. */
export const firstNameOf = (name: string) => name.replace(/^Dr\.?\s+/i, '').split(' ')[0] ?? ''
