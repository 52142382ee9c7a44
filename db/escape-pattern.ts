/** For `like`: a percent sign or an underscore is what was typed, not a pattern. */
export const escapePattern = (typed: string) => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
