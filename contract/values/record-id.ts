/** The largest value of the database's integer; see RecordId in contract/catalogue.ts. */
export const LARGEST_ID = 2_147_483_647

/** From a URL, where anything may stand. */
export function readRecordId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  return id >= 1 && id <= LARGEST_ID ? id : undefined
}

/** Small letters, as the log names things. The database takes any other text for an error, not for an unknown id. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
