import type * as z from 'zod/mini'
import { ok, type Decision, type Refusal } from '../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../rules/errors.ts'

/** What zod says of one fault, as far as it is read here. */
interface Issue {
  code?: string
  message: string
  path: PropertyKey[]
  input?: unknown
  origin?: string
  minimum?: number | bigint
  maximum?: number | bigint
}

const isCode = (message: string): message is ErrorCode => Object.hasOwn(ERRORS, message)

/** The catalogue's code for a fault: what the schema names itself, or what its kind means for a person. */
const codeOf = (issue: Issue): ErrorCode => {
  if (isCode(issue.message)) return issue.message
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'field.required'
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    if (issue.origin !== 'string') return 'request.invalid'
    return issue.code === 'too_small' && Number(issue.minimum) === 1 ? 'field.required' : 'field.length'
  }
  return issue.code === 'invalid_format' ? 'field.pattern' : 'request.invalid'
}

const refusalOf = (issue: Issue): Refusal => {
  const field = issue.path.map(String).join('.')
  const code = codeOf(issue)
  return {
    code,
    ...(field === '' ? {} : { field }),
    ...(code === 'field.length' ? { detail: { min: Number(issue.minimum ?? 0), max: Number(issue.maximum ?? issue.minimum) } } : {}),
  }
}

/** A call's input, checked and with its defaults; the first fault names its field. */
export const checkInput = <T>(schema: z.ZodMiniType<T>, raw: unknown): Decision<T> => {
  const parsed = schema.safeParse(raw, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  return { ok: false, error: refusalOf(parsed.error.issues[0] as Issue) }
}
