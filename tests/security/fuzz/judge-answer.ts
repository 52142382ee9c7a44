import { problems, type Reason } from '#contract/problems.ts'

export type Answer = {
  statusCode: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
}

/** What an answer must never show: our files' paths, our SQL, the database's errors. */
const innards =
  /\bat (?:async )?[\w.<>]+ \(|\.tsx?:\d+|node_modules|node:internal|\b(?:select|insert|update|delete)\b[^.]{0,80}\b(?:from|into|set|where)\b\s+["\w]+\s*[("=$]|\bFailed query\b|violates \w+ constraint|syntax error at|SQLSTATE|ECONN[A-Z]+|\bdrizzle\b|\bpostgres(?:ql)?:\/\/|ZodError|TypeError|\[object Object\]/i

/** What a schema says where no sentence of ours was written. */
const unspoken = /Invalid input|Invalid string|Too (?:small|big)|expected |received |undefined|\bNaN\b|Unrecognized/

/** What is wrong with an answer, whatever was asked; empty if nothing is. */
export function findFaults(answer: Answer): string[] {
  const { statusCode, headers, body } = answer
  const type = String(headers['content-type'] ?? '')
  return [
    ...(statusCode >= 500 ? [`answered ${statusCode}`] : []),
    ...(innards.test(body) ? [`shows its innards: ${innards.exec(body)?.[0]}`] : []),
    ...(body !== '' && type === '' ? ['has a body and no type'] : []),
    ...(/^(?:text\/|application\/json)/.test(type) && !/charset=utf-8/i.test(type) ? [`has no charset: ${type}`] : []),
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['lacks X-Content-Type-Options']),
    ...(String(headers['content-security-policy']).includes("frame-ancestors 'none'") ? [] : ['lacks its policy']),
    ...(headers['x-powered-by'] === undefined && headers['server'] === undefined ? [] : ['says what it is made of']),
  ]
}

/** A refusal of a call: from the table, with a sentence that helps, and not stored by browsers or proxies. */
export function findRefusalFaults({ statusCode, headers, body }: Answer): string[] {
  const refusal = readJson(body)
  if (!isObject(refusal)) return ['is no object']
  const { reason, message, fields, ...more } = refusal
  const problem = typeof reason === 'string' && reason in problems ? problems[reason as Reason] : undefined
  if (!problem || typeof message !== 'string' || typeof reason !== 'string')
    return [`is not in the table: ${body.slice(0, 200)}`]
  const isAboutFields = reason === 'bad_request' || reason === 'check_fields'
  const sentences = isObject(fields) ? [message, ...Object.values(fields).map(String)] : [message]
  return [
    ...(Object.keys(more).length > 0 ? [`says more than it should: ${Object.keys(more).join(', ')}`] : []),
    ...(problem.status === statusCode ? [] : [`is ${statusCode}, and ${reason} is ${problem.status}`]),
    ...(isAboutFields || message === problem.tellVisitor ? [] : [`does not say what ${reason} says: ${message}`]),
    ...sentences.filter((sentence) => !isSentence(sentence)).map((sentence) => `says no sentence: ${sentence}`),
    ...(headers['cache-control'] === 'no-store' ? [] : ['may be kept']),
  ]
}

/** The specification fixes two of them word for word, without a full stop. */
const fixedWords = new Set<string>([problems.code_wrong.tellVisitor, problems.code_not_sent.tellVisitor])

export function isSentence(text: string): boolean {
  if (fixedWords.has(text)) return true
  const fixed = ` ${problems.code_wrong.tellVisitor}`
  const rest = text.endsWith(fixed) ? text.slice(0, -fixed.length) : text
  return /^[\p{L}\d].*[.!?]$/su.test(rest) && !unspoken.test(rest) && rest.length <= 1000
}

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
