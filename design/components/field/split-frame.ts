import type { FieldFrame } from './field.tsx'

/** Separates the props of the frame from those of the browser's own control. */
export function splitFrame<Props extends FieldFrame>(props: Props): [FieldFrame, Omit<Props, keyof FieldFrame>] {
  const { id, label, hint, error, success, isRequired, isOptional, beside, ...rest } = props
  return [{ id, label, hint, error, success, isRequired, isOptional, beside }, rest]
}
