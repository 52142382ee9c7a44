/** The state of this screen, all of it kept in the address. */
export type MoneyAddress = { day: string; isWhole: boolean; payment: string | undefined }

export function readAddress(search: URLSearchParams, today: string): MoneyAddress {
  return {
    day: search.get('day') ?? today,
    isWhole: search.get('whole') === '1',
    payment: search.get('payment') ?? undefined,
  }
}

export function moneyPath({ day, isWhole, payment }: MoneyAddress): string {
  const search = new URLSearchParams({ day })
  if (isWhole) search.set('whole', '1')
  if (payment !== undefined) search.set('payment', payment)
  return `/money?${search}`
}
