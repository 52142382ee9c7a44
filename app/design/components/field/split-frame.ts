import type { FieldFrame } from './field.tsx'

/** Parts what the frame shows from what the browser's own control takes. */
export function splitFrame<Props extends FieldFrame>(props: Props): [FieldFrame, Omit<Props, keyof FieldFrame>] {
  const { id, label, hint, error, success, isRequired, isOptional, beside, ...rest } = props
  return [{ id, label, hint, error, success, isRequired, isOptional, beside }, rest]
}
