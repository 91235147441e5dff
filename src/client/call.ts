import { brand } from './pageSettings.ts'
import type { Endpoint, InputOf, OutputOf } from '../endpoints/endpoint.ts'
import { publicKey } from '../endpoints/accounts/login.ts'
import { encodeQuery, travelsInQuery } from '../endpoints/query.ts'
import { isRecord } from '../rules/isRecord.ts'
import { pathAt, siteOf, valueFrom, type ProviderSite } from '../endpoints/adapter.ts'
import { ApiError, localError } from './apiError.ts'
import { preloadToken, takeSettled, takePending } from './preload.ts'
import { encrypt, type PublicKey } from './encrypt.ts'
import { VIEW_HEADER } from '../rules/accounts/viewAs.ts'
import { clearSession, readLanguage, readToken, readViewAs } from './session.ts'
import { matchesShape } from './responseShape.ts'

export { ApiError } from './apiError.ts'

/** Window event: the provider has ended the tab's session. `detail` is the error's code. */
export const SESSION_ENDED = 'playhouse:session-ended'

/** Window event: the provider requires a password change before anything else. `detail` is the reason. */
export const PASSWORD_CHANGE = 'playhouse:password-change'

/** Window event: the provider has closed the site, for maintenance or for the visitor's region. */
export const SITE_CLOSED = 'playhouse:site-closed'

/** A call fails after this time. §9's limit of 120 s is for loading pages, not for calls. */
const TIMEOUT_MS = 30_000
const DEAD: readonly string[] = ['login.not.session', 'duplicateLogin']
const CLOSED: readonly string[] = ['site.maintenance', 'blockip']

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/** Makes a call to the provider. The endpoint types its input, so that a wrong field does not compile. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  options?: CallOptions,
) => Promise<OutputOf<E>>

interface Sent<E extends Endpoint = Endpoint> {
  endpoint: E
  input: unknown
  token: string | null
  options: CallOptions
}

/** The calls that support makes with its own token while it views an account: to end the view, and to log out. */
const AS_ITSELF: readonly string[] = ['/wps/relay/REF_view', '/wps/session/logout']

/** Window event: this tab's view of an account was ended elsewhere. */
export const VIEW_ENDED = 'playhouse:view-ended'

const viewHeader = ({ endpoint, token }: Pick<Sent, 'endpoint' | 'token'>): Record<string, string> => {
  const view = token && !AS_ITSELF.includes(endpoint.path) ? readViewAs() : null
  return view ? { [VIEW_HEADER]: view.key } : {}
}

const headersOf = (
  site: ProviderSite,
  { endpoint, token }: Pick<Sent, 'endpoint' | 'token'>,
): Record<string, string> => ({
  Accept: 'application/json',
  Merchant: site.merchant,
  Language: languageHeader(),
  Device: 'web',
  ModuleId: endpoint.moduleId,
  'X-Timestamp': String(Date.now()),
  ...(token ? { Authorization: token } : {}),
  ...viewHeader({ endpoint, token }),
  ...(endpoint.path.endsWith('/freeplay') ? { 'X-Gateway-Version': '3' } : {}),
})

const signalOf = ({ signal, timeoutMs = TIMEOUT_MS }: CallOptions): AbortSignal => {
  const late = AbortSignal.timeout(timeoutMs)
  return signal ? AbortSignal.any([signal, late]) : late
}

const languageHeader = (): string => (readLanguage() ?? brand.languages.default).toUpperCase()

/** Returns the address of a call that sends its input in the query. */
const queryUrl = (site: ProviderSite, endpoint: Endpoint, input: unknown): string => {
  const path = site.base + pathAt(site, endpoint, input)
  const query = encodeQuery(input as Record<string, unknown>)
  return query ? `${path}?${query}` : path
}

const requestOf = async (
  site: ProviderSite,
  sent: Sent,
  keyOf: () => Promise<PublicKey>,
): Promise<{ url: string; init: RequestInit }> => {
  const { endpoint, input, options } = sent
  const headers = headersOf(site, sent)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    signal: signalOf(options),
    cache: 'no-store',
    credentials: 'omit',
  }
  if (travelsInQuery(endpoint)) return { url: queryUrl(site, endpoint, input), init }
  headers['Content-Type'] = 'application/json'
  if (endpoint.encrypted) headers.Encryption = 'JWE'
  init.body = JSON.stringify(endpoint.encrypted ? { value: await encrypt(input, await keyOf()) } : input)
  return { url: site.base + pathAt(site, endpoint, input), init }
}

type Body =
  | { success: true; value: unknown }
  | {
      success: false
      message: string
      errorCode: string
      field?: string
      detail?: Record<string, unknown>
      requestId?: string
    }
  | null

/**
 * Returns the value of a reply.
 * @throws ApiError the provider's own error, or `network.abnormal` for an invalid reply
 */
const readReply = async (response: Response): Promise<unknown> => {
  const body: Body = await response.json().catch(() => null)
  if (body?.success === true) return body.value
  if (!body || typeof body.errorCode !== 'string') throw localError('network.abnormal')
  throw new ApiError({
    code: body.errorCode,
    message: body.message,
    field: body.field,
    detail: body.detail,
    requestId: body.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
  })
}

const isOutputOf = <E extends Endpoint>(endpoint: E, value: unknown): value is OutputOf<E> =>
  matchesShape(endpoint.responseShape, value)

/** Returns the value of a reply that the preload script fetched; undefined when the reply is missing or invalid. */
const validValue = <E extends Endpoint>(
  site: ProviderSite,
  endpoint: E,
  body: unknown,
): OutputOf<E> | undefined => {
  if (!isRecord(body) || body['success'] !== true) return undefined
  const value = valueFrom(site, endpoint, body['value'])
  return isOutputOf(endpoint, value) ? value : undefined
}

const transmit = async <E extends Endpoint>(
  site: ProviderSite,
  sent: Sent<E>,
  keyOf: () => Promise<PublicKey>,
): Promise<OutputOf<E>> => {
  const { url, init } = await requestOf(site, sent, keyOf)
  if (sent.token === preloadToken()) {
    const value = validValue(site, sent.endpoint, await takePending(`${languageHeader()} ${url}`))
    if (value !== undefined) return value
  }
  const response = await fetch(url, init).catch((error: unknown) => {
    if (sent.options.signal?.aborted) throw error
    throw localError('network.abnormal')
  })
  const value = valueFrom(site, sent.endpoint, await readReply(response))
  if (!isOutputOf(sent.endpoint, value)) throw localError('network.abnormal')
  return value
}

/** Drops a dead token once, and only if the tab still uses it. A listener opens the login dialog. */
const dropSession = (token: string, code: string): void => {
  if (readToken() !== token) return
  if (readViewAs()?.staff) return void window.dispatchEvent(new Event(VIEW_ENDED))
  clearSession()
  window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: code }))
}

/**
 * Dispatches a window event for a refusal that concerns the whole page: a password to change, a closed site or an
 * ended view.
 */
const announceRefusal = ({ code, detail }: ApiError): void => {
  if (code === 'password.change.required')
    window.dispatchEvent(new CustomEvent(PASSWORD_CHANGE, { detail: detail?.['reason'] }))
  if (CLOSED.includes(code)) window.dispatchEvent(new Event(SITE_CLOSED))
  if (code === 'view.ended') window.dispatchEvent(new Event(VIEW_ENDED))
}

/** Where a call function takes its token from, and whom it tells that the provider has ended the session. */
export interface CallSession {
  token: (endpoint: Endpoint) => string | null
  ended: (token: string, code: string) => void
}
const PLAYER: CallSession = { token: readToken, ended: dropSession }

/** Returns the call function of one provider, with the session of an account by default. */
export const makeCall = (site: ProviderSite, session = PLAYER): Call => {
  let key: Promise<PublicKey> | null = null
  const keyOf = (): Promise<PublicKey> => {
    key ??= fetchKey().catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  const fetchKey = (): Promise<PublicKey> =>
    transmit(site, { endpoint: publicKey, input: {}, token: null, options: {} }, keyOf)
  const send = async <E extends Endpoint>(sent: Sent<E>): Promise<OutputOf<E>> => {
    try {
      return await transmit(site, sent, keyOf)
    } catch (error) {
      // The provider has replaced its key since the page fetched it: fetch the new one, once.
      if (!(error instanceof ApiError) || error.code !== 'encryption.invalid' || !key) throw error
      key = null
      return transmit(site, sent, keyOf)
    }
  }
  return async (endpoint, input, options = {}) => {
    const token = session.token(endpoint)
    // Refuse members' calls of a visitor here. The provider would refuse them too, and log an error in the
    // console.
    if (!token && endpoint.audience !== 'guest') throw localError('login.not.session')
    try {
      return await send({ endpoint, input, token, options })
    } catch (error) {
      if (error instanceof ApiError) announceRefusal(error)
      if (!token || !(error instanceof ApiError) || !DEAD.includes(error.code)) throw error
      session.ended(token, error.code)
      if (endpoint.audience !== 'guest') throw error
      // Repeat a public call once as a guest, so that the home page never goes blank (provider.md §1).
      return await send({ endpoint, input, token: null, options })
    }
  }
}

/** This site's own provider: embedded, or at the address of `provider` in config/brand.json. */
export const providerSite: ProviderSite = siteOf(brand)
export const call: Call = makeCall(providerSite)

/** Returns a reply that the preload script has already fetched, for the first render; else undefined. */
export const preloadedValue = <E extends Endpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
): OutputOf<E> | undefined => {
  if (readToken() !== preloadToken() || endpoint.method !== 'GET') return undefined
  const body = takeSettled(`${languageHeader()} ${queryUrl(providerSite, endpoint, input)}`)
  return validValue(providerSite, endpoint, body)
}
