import type * as z from 'zod/mini'
import { ok, type Decision, type Refusal } from '../../../rules/decision.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'
import { itemAt } from '../../../rules/itemAt.ts'

/** A validation issue of zod, as far as it is used here. */
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

/** The error code of an issue: the one that the schema names, or one by the kind of issue. */
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
    ...(code === 'field.length'
      ? { detail: { min: Number(issue.minimum ?? 0), max: Number(issue.maximum ?? issue.minimum) } }
      : {}),
  }
}

/** Returns a call's validated input with defaults, or a refusal that names the first wrong field. */
export const checkInput = <T>(schema: z.ZodMiniType<T>, raw: unknown): Decision<T> => {
  const parsed = schema.safeParse(raw, { reportInput: true })
  if (parsed.success) return ok(parsed.data)
  return { ok: false, error: refusalOf(itemAt(parsed.error.issues, 0)) }
}
