/** The part of the server's logger that the database needs. Details never hold personal data. */
export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
