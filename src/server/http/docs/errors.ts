import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { travelsInQuery } from '../../../endpoints/query.ts'
import { definitionOf } from '../../../entities/schemaDefinition.ts'
import { ERRORS, type ErrorCode } from '../../../rules/errors.ts'

/** The codes that the handler of each call can give, by `<file>.<name>` of its declaration (config/tooling/callErrors). */
export type CallErrors = Readonly<Record<string, readonly string[]>>

/** Any call may be refused with these. */
const ALWAYS: readonly ErrorCode[] = [
  'request.header.merchant',
  'too.many.requests',
  'server.busy',
  'server.closing',
  'unknown.error',
]

const CLOSED_SITE: readonly ErrorCode[] = ['site.maintenance', 'blockip']

/** A token in a call, needed or not, may have ended. */
const TOKEN: readonly ErrorCode[] = ['login.not.session', 'duplicateLogin']

/** What an account's session may be refused for, and support's view of an account. */
const ACCOUNT: readonly ErrorCode[] = [
  'password.change.required',
  'view.read.only',
  'view.not.allowed',
  'view.ended',
]

const BY_AUDIENCE: Readonly<Record<Endpoint['audience'], readonly ErrorCode[]>> = {
  guest: [...TOKEN, 'view.not.allowed', 'view.read.only', 'view.ended'],
  session: [...TOKEN, ...ACCOUNT],
  real: [...TOKEN, ...ACCOUNT, 'in_need_true_account'],
  agent: [...TOKEN, ...ACCOUNT, 'in_need_true_account', 'agent.only', 'second.factor.required'],
  support: [...TOKEN, ...ACCOUNT, 'support.only', 'second.factor.required'],
  staff: [...TOKEN, 'staff.only', 'staff.right'],
}

const BODY: readonly ErrorCode[] = ['request.body.required', 'request.too.large', 'request.invalid']
const FIELDS: readonly ErrorCode[] = [
  'request.invalid',
  'field.required',
  'field.length',
  'field.pattern',
  'money.precision',
  'money.above0',
]

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)

/** Returns the codes that a call can be refused with, by its declaration. */
const declaredErrors = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...ALWAYS,
  ...(endpoint.always || endpoint.audience === 'staff' ? [] : CLOSED_SITE),
  ...BY_AUDIENCE[endpoint.audience],
  ...(endpoint.flag && endpoint.whenOff === undefined ? (['function.not.enabled'] as const) : []),
  ...(endpoint.encrypted ? (['request_body_required', 'encryption.invalid'] as const) : []),
  ...(travelsInQuery(endpoint) ? (['request.invalid'] as const) : BODY),
  ...(Object.keys(definitionOf(endpoint.input).shape ?? { one: null }).length > 0 ? FIELDS : []),
  ...(endpoint.money ? (['request.id.reused'] as const) : []),
]

/** Returns the codes that a call can be refused with, by HTTP status, both sorted. */
export const errorsOf = (
  endpoint: Endpoint,
  fromHandler: readonly string[] = [],
): ReadonlyMap<number, readonly ErrorCode[]> => {
  const codes = [...new Set([...declaredErrors(endpoint), ...fromHandler.filter(isCode)])].sort()
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of codes) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  return new Map([...byStatus].sort(([a], [b]) => a - b))
}
