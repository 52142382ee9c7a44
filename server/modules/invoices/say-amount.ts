import type { Paise } from '#contract/values/money.ts'

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** `Two lakh thirty-four thousand five hundred and sixty-seven rupees and fifty paise only`. */
export function sayAmount(amount: Paise): string {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error('an amount in words is a whole number of paise')
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100]
  const inRupees = `${sayNumber(rupees)} ${rupees === 1 ? 'rupee' : 'rupees'}`
  const inPaise = `${sayNumber(paise)} ${paise === 1 ? 'paisa' : 'paise'}`
  const said = paise === 0 ? inRupees : rupees === 0 ? inPaise : `${inRupees} and ${inPaise}`
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} only`
}

/** As India counts: hundreds, thousands, lakhs of a hundred thousand, crores of a hundred lakhs. */
function sayNumber(value: number): string {
  for (const [unit, word] of [
    [10_000_000, 'crore'],
    [100_000, 'lakh'],
    [1000, 'thousand'],
    [100, 'hundred'],
  ] as const) {
    if (value < unit) continue
    const [count, rest] = [Math.floor(value / unit), value % unit]
    const link = rest === 0 ? '' : rest < 100 ? ` and ${sayNumber(rest)}` : ` ${sayNumber(rest)}`
    return `${sayNumber(count)} ${word}${link}`
  }
  if (value < 20) return small[value] ?? ''
  const ten = tens[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? ten : `${ten}-${small[value % 10]}`
}
