/** `176882` is ₹1,768.82. */
export function writeAmount(paise: number): string {
  return new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)
}
