import { pathAt, valueFrom, type ProviderSite } from '../../../endpoints/adapter.ts'
import type { NamedEndpoint } from '../../../endpoints/all.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import { sampleOf } from '../../../entities/sampleOf.ts'
import { isRecord } from '../../../rules/isRecord.ts'
import { callProvider, type ProviderReply } from '../../../apiClient/callProvider.ts'
import { readReply, type ReadReply } from './readReply.ts'

/**
 * The result of one call. `valid`: success in the declared shape; `refused`: a refusal in the declared form; `notTried`:
 * nothing could be learnt without a session, or without changing something. All others are faults.
 */
export type Outcome =
  | 'valid'
  | 'refused'
  | 'notTried'
  | 'missing'
  | 'otherName'
  | 'noSessionNeeded'
  | 'wrongShape'
  | 'wrongReply'
  | 'failed'
  | 'noReply'

export const FAULTS: readonly Outcome[] = [
  'missing',
  'otherName',
  'noSessionNeeded',
  'wrongShape',
  'wrongReply',
  'failed',
  'noReply',
]

export interface CheckedCall {
  call: string
  method: string
  path: string
  audience: string
  outcome: Outcome
  detail: string
}

/** The provider under test. */
export interface Remote {
  site: ProviderSite
  /** Tokens of test accounts, where there are any. */
  tokens: { member: string | null; agent: string | null }
  /** The reply to an address that does not exist, per method: a call with the same reply is missing. */
  unknown: ReadonlyMap<string, ProviderReply>
}

interface Found {
  outcome: Outcome
  detail: string
}

const TIMEOUT_MS = 15_000
const NAMES = ['current', 'former', 'declared'] as const
const MAX_ISSUES = 5

const codeOf = ({ body }: ProviderReply): unknown => (isRecord(body) ? body['errorCode'] : undefined)

/** Returns the reply; null when none came in time. */
const send = (
  { site }: Pick<Remote, 'site'>,
  call: Endpoint,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<ProviderReply | null> =>
  callProvider(site, { call, input, token, timeoutMs: TIMEOUT_MS }).catch(() => null)

const isMissing = ({ unknown }: Remote, { method }: Endpoint, reply: ProviderReply): boolean => {
  const none = unknown.get(method)
  if (reply.status === 404 && readReply(reply).kind === 'other') return true
  return none !== undefined && reply.status === none.status && codeOf(reply) === codeOf(none)
}

/** Returns the name under which a missing call exists in another dialect. */
const otherNameOf = async (
  remote: Remote,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<string | null> => {
  const path = pathAt(remote.site, endpoint, input)
  for (const names of NAMES) {
    const site = { ...remote.site, names }
    if (pathAt(site, endpoint, input) === path) continue
    const reply = await send({ site }, endpoint, input)
    if (reply && !isMissing(remote, endpoint, reply)) return pathAt(site, endpoint, input)
  }
  return null
}

const missing = async (
  remote: Remote,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<Found> => {
  const other = await otherNameOf(remote, endpoint, input)
  return other
    ? { outcome: 'otherName', detail: `answers at ${other}: try another --names` }
    : { outcome: 'missing', detail: 'the call was not found' }
}

/** Returns what is wrong with any reply, regardless of what was asked; null when it can be read. */
const faultOf = (reply: ReadReply): Found | null => {
  if (reply.kind === 'other')
    return { outcome: reply.status >= 500 ? 'failed' : 'wrongReply', detail: reply.problem }
  return reply.kind === 'refusal' && reply.status >= 500
    ? { outcome: 'failed', detail: `${reply.status} ${reply.code}` }
    : null
}

const checkShape = ({ site }: Remote, endpoint: Endpoint, value: unknown): Found => {
  const checked = endpoint.output.safeParse(valueFrom(site, endpoint, value))
  if (checked.success) return { outcome: 'valid', detail: '' }
  const issues = checked.error.issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`)
  const more = issues.length > MAX_ISSUES ? `; and ${issues.length - MAX_ISSUES} more` : ''
  return { outcome: 'wrongShape', detail: issues.slice(0, MAX_ISSUES).join('; ') + more }
}

interface Step {
  remote: Remote
  endpoint: Endpoint
  input: Readonly<Record<string, unknown>>
}

/** Sends a call and judges its reply, after the faults that any reply may have. */
const judge = async (
  { remote, endpoint, input }: Step,
  token: string | undefined,
  verdict: (reply: Exclude<ReadReply, { kind: 'other' }>) => Found,
): Promise<Found> => {
  const reply = await send(remote, endpoint, input, token)
  if (!reply) return { outcome: 'noReply', detail: `no reply within ${TIMEOUT_MS / 1_000} s` }
  if (isMissing(remote, endpoint, reply)) return missing(remote, endpoint, input)
  const read = readReply(reply)
  const fault = faultOf(read)
  if (fault || read.kind === 'other') return fault ?? { outcome: 'wrongReply', detail: '' }
  return verdict(read)
}

/** Without a session the call must be refused with 401 `login.not.session`. */
const checkWithoutSession = (step: Step): Promise<Found> =>
  judge(step, undefined, (reply) => {
    if (reply.kind === 'success')
      return { outcome: 'noSessionNeeded', detail: 'answers without a session token' }
    return reply.code === 'login.not.session' && reply.status === 401
      ? { outcome: 'refused', detail: 'without a session: 401 login.not.session' }
      : {
          outcome: 'wrongReply',
          detail: `without a session: ${reply.status} ${reply.code}, expected 401 login.not.session`,
        }
  })

/** A reading call with valid input must succeed in the declared shape, or be refused for what it asks. */
const checkValue = (step: Step, token: string | undefined): Promise<Found> =>
  judge(step, token, (reply) => {
    if (reply.kind === 'success') return checkShape(step.remote, step.endpoint, reply.value)
    return reply.status === 400 && reply.code === 'request.invalid'
      ? { outcome: 'wrongReply', detail: `refuses the valid input ${JSON.stringify(step.input)}` }
      : { outcome: 'refused', detail: `${reply.status} ${reply.code}` }
  })

/** A writing call gets an input that it must refuse, so that nothing changes. */
const checkRefusal = (step: Step, token: string | undefined): Promise<Found> =>
  judge(step, token, (reply) =>
    reply.kind === 'success'
      ? { outcome: 'wrongReply', detail: 'accepts an input without its required fields' }
      : { outcome: 'refused', detail: `invalid input: ${reply.status} ${reply.code}` },
  )

const tokenFor = ({ tokens }: Remote, { audience }: Endpoint): string | null => {
  if (audience === 'agent') return tokens.agent
  return audience === 'session' || audience === 'real' ? (tokens.member ?? tokens.agent) : null
}

/** Whether a call may be made without changing anything: it reads. */
const reads = ({ method, path }: Endpoint): boolean => method === 'GET' && !path.endsWith('/logout')

const checkEndpoint = async (remote: Remote, endpoint: Endpoint): Promise<Found> => {
  const sample = sampleOf(endpoint.input)
  const step = { remote, endpoint, input: isRecord(sample) ? sample : {} }
  const isGuest = endpoint.audience === 'guest'
  const without = isGuest ? null : await checkWithoutSession(step)
  if (without && FAULTS.includes(without.outcome)) return without
  const token = isGuest ? undefined : tokenFor(remote, endpoint)
  if (token === null) return without ?? { outcome: 'notTried', detail: 'needs a test account' }
  if (reads(endpoint)) return checkValue(step, token)
  // An encrypted call is sent as plain JSON here, which must be refused.
  const isSafe = endpoint.encrypted === true || !endpoint.input.safeParse({}).success
  if (isSafe) return checkRefusal({ ...step, input: {} }, token)
  return without ?? { outcome: 'notTried', detail: 'any input would change something' }
}

/** Checks one call of a remote provider without changing anything there. */
export const checkCall = async (remote: Remote, { name, endpoint }: NamedEndpoint): Promise<CheckedCall> => {
  const sample = sampleOf(endpoint.input)
  return {
    call: name,
    method: endpoint.method,
    path: pathAt(remote.site, endpoint, sample),
    audience: endpoint.audience,
    ...(await checkEndpoint(remote, endpoint)),
  }
}
