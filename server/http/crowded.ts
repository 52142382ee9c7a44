/** Thrown where there is no room left; answered with 503 and when to come back. */
export class Crowded extends Error {
  override readonly name = 'Crowded'
  readonly statusCode = 503
}
