import { toAddress } from '../paths.ts'

/** The state of this screen, all of it kept in the address. */
export type MoneyAddress = { day: string; isWhole: boolean; payment: string | undefined }

export function readAddress(search: URLSearchParams, today: string): MoneyAddress {
  return {
    day: search.get('day') ?? today,
    isWhole: search.get('whole') === '1',
    payment: search.get('payment') ?? undefined,
  }
}

export const moneyPath = ({ day, isWhole, payment }: MoneyAddress): string =>
  toAddress('/money', { day, whole: isWhole ? 1 : undefined, payment })
