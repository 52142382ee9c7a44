/** The choices of a list, in the order in which they are written down. */
export function toOptions<Value extends string>(labels: Record<Value, string>) {
  return Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
}
