export const catalogueOf = (id: number) => `/catalogue/${id}`
export const publishOf = (id: number) => `/catalogue/${id}/publish`
export const historyOf = (id: number, version?: number) =>
  version === undefined ? `/catalogue/${id}/history` : `/catalogue/${id}/history?version=${version}`

/** Outside of the router: the visitor's page of a draft, and where a photo is sent to. */
export const previewUrl = (id: number, version: 'draft' | 'published', seen: string) =>
  `/desk/catalogue/${id}/preview?${new URLSearchParams({ version, seen })}`
export const photoUrl = (id: number) => `/desk/catalogue/${id}/photo`
