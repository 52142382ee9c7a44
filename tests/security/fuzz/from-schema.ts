import fc from 'fast-check'

/** As much of JSON Schema as the description of our calls uses. Anything else is a fault of the fuzzer, and throws. */
export type Schema = {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  /** For what a pattern cannot express. */
  examples?: unknown[]
}

export type Fields = Record<string, unknown>

/** Longer than any name, shorter than what makes a run slow. */
const LONG_ENOUGH = 60

/** Everything that the description allows, edges included. */
function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.examples) return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...schema.examples) }, textFrom(schema))
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromSchema))
  switch (schema.type) {
    case 'object':
      return fieldsFrom(schema)
    case 'string':
      return textFrom(schema)
    case 'integer':
      return fc.maxSafeInteger().map((number) => clamp(number, schema))
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      throw new Error(`the fuzzer cannot make ${JSON.stringify(schema)}`)
  }
}

/** The fields of an object; those that may be left out sometimes are. */
export function fieldsFrom({ properties = {}, required = [] }: Schema): fc.Arbitrary<Fields> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fromSchema(one)]))
  return fc.record(model, { requiredKeys: required })
}

function textFrom({ pattern, minLength = 0, maxLength = LONG_ENOUGH }: Schema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, LONG_ENOUGH)
  const written = fc.string({ unit: 'grapheme', minLength, maxLength: most }).map((text) => text.slice(0, maxLength))
  const plain = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,18}[a-z]$/).map((text) => text.slice(0, maxLength))
  return fc.oneof(plain, written)
}

const clamp = (number: number, { minimum = Number.MIN_SAFE_INTEGER, maximum = Number.MAX_SAFE_INTEGER }: Schema) =>
  number >= minimum && number <= maximum ? number : minimum + (Math.abs(number) % (maximum - minimum + 1))
