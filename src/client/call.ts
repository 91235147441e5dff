import brand from '../../config/brand.json'
import type { Endpoint, InputOf, OutputOf } from '../endpoints/endpoint.ts'
import { publicKey } from '../endpoints/login.ts'
import { encodeQuery } from '../endpoints/query.ts'
import type { Brand } from '../entities/brand.ts'
import { pathAt, siteOf, valueFrom, type ProviderSite } from './adapter.ts'
import { ApiError, localError } from './apiError.ts'
import { earlyToken, takeCome, takeComing } from './early.ts'
import { encrypt, type PublicKey } from './encrypt.ts'
import { VIEW_HEADER } from '../rules/viewAs.ts'
import { clearSession, readLanguage, readToken, readViewing } from './session.ts'
import { isWhole } from './whole.ts'

export { ApiError } from './apiError.ts'

/** The window hears this when the provider says that the tab's session is over; `detail` is the error's code. */
export const SESSION_ENDED = 'playhouse:session-ended'

/** A call that has not been answered by then has failed (§9 loads pages for 120 s; a call is not a page). */
const TIMEOUT_MS = 30_000
const DEAD: readonly string[] = ['login.not.session', 'duplicateLogin']

export interface CallOptions {
  signal?: AbortSignal
  timeoutMs?: number
}

/** Makes a call of this site. The input's type is the endpoint's own, so a wrong field does not compile. */
export type Call = <E extends Endpoint>(endpoint: E, input: NoInfer<InputOf<E>>, options?: CallOptions) => Promise<OutputOf<E>>

interface Sent {
  endpoint: Endpoint
  input: unknown
  token: string | null
  options: CallOptions
}

/** The calls that support makes as itself while it looks at somebody: to end the look, and to log out. */
const AS_ITSELF: readonly string[] = ['/wps/relay/REF_view', '/wps/session/logout']

/** The window hears this when the look of this tab at an account has been ended elsewhere. */
export const VIEW_ENDED = 'playhouse:view-ended'

const viewHeader = ({ endpoint, token }: Pick<Sent, 'endpoint' | 'token'>): Record<string, string> => {
  const view = token && !AS_ITSELF.includes(endpoint.path) ? readViewing() : null
  return view ? { [VIEW_HEADER]: view.key } : {}
}

const headersOf = (site: ProviderSite, { endpoint, token }: Pick<Sent, 'endpoint' | 'token'>): Record<string, string> => ({
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

/** The address of a call whose input travels in the query. */
const queryUrl = (site: ProviderSite, endpoint: Endpoint, input: unknown): string => {
  const path = site.base + pathAt(site, endpoint, input)
  const query = encodeQuery(input as Record<string, unknown>)
  return query ? `${path}?${query}` : path
}

const requestOf = async (site: ProviderSite, sent: Sent, keyOf: () => Promise<PublicKey>): Promise<{ url: string; init: RequestInit }> => {
  const { endpoint, input, options } = sent
  const headers = headersOf(site, sent)
  const init: RequestInit = { method: endpoint.method, headers, signal: signalOf(options), cache: 'no-store', credentials: 'omit' }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { url: queryUrl(site, endpoint, input), init }
  headers['Content-Type'] = 'application/json'
  if (endpoint.encrypted) headers.Encryption = 'JWE'
  init.body = JSON.stringify(endpoint.encrypted ? { value: await encrypt(input, await keyOf()) } : input)
  return { url: site.base + pathAt(site, endpoint, input), init }
}

type Body =
  | { success: true; value: unknown }
  | { success: false; message: string; errorCode: string; field?: string; detail?: Record<string, unknown>; requestId?: string }
  | null

/** The reply as a value; what is no reply of a provider is a broken line. */
const readReply = async (response: Response): Promise<unknown> => {
  const body = (await response.json().catch(() => null)) as Body
  if (body?.success === true) return body.value
  if (!body || typeof body.errorCode !== 'string') throw localError('network.abnormal')
  throw new ApiError({
    code: body.errorCode, message: body.message, field: body.field, detail: body.detail,
    requestId: body.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
  })
}

/** What the page's first lines brought, as the call's value; undefined when it is no good answer. */
const earlyValue = (site: ProviderSite, endpoint: Endpoint, body: unknown): unknown => {
  if ((body as Body | undefined)?.success !== true) return undefined
  const value = valueFrom(site, endpoint, (body as { value: unknown }).value)
  return isWhole(endpoint.needs, value) ? value : undefined
}

const transmit = async (site: ProviderSite, sent: Sent, keyOf: () => Promise<PublicKey>): Promise<unknown> => {
  const { url, init } = await requestOf(site, sent, keyOf)
  if (sent.token === earlyToken()) {
    const value = earlyValue(site, sent.endpoint, await takeComing(`${languageHeader()} ${url}`))
    if (value !== undefined) return value
  }
  const response = await fetch(url, init).catch((error: unknown) => {
    if (sent.options.signal?.aborted) throw error
    throw localError('network.abnormal')
  })
  const value = valueFrom(site, sent.endpoint, await readReply(response))
  if (!isWhole(sent.endpoint.needs, value)) throw localError('network.abnormal')
  return value
}

/** A dead token is dropped once, and only if it is still the tab's own; login is opened by whoever listens. */
const dropSession = (token: string, code: string): void => {
  if (readToken() !== token) return
  clearSession()
  window.dispatchEvent(new CustomEvent(SESSION_ENDED, { detail: code }))
}

/** The calls of one provider. */
export const makeCall = (site: ProviderSite): Call => {
  let key: Promise<PublicKey> | null = null
  const keyOf = (): Promise<PublicKey> => {
    key ??= fetchKey().catch((error: unknown) => {
      key = null
      throw error
    })
    return key
  }
  const fetchKey = async (): Promise<PublicKey> =>
    (await transmit(site, { endpoint: publicKey, input: {}, token: null, options: {} }, keyOf)) as PublicKey
  const send = async (sent: Sent): Promise<unknown> => {
    try {
      return await transmit(site, sent, keyOf)
    } catch (error) {
      // The provider has changed its key since this page fetched it: ask for the new one, once.
      if (!(error instanceof ApiError) || error.code !== 'encryption.invalid' || !key) throw error
      key = null
      return transmit(site, sent, keyOf)
    }
  }
  return async (endpoint, input, options = {}) => {
    const token = readToken()
    // A visitor's call for members is refused here: the provider would say the same, and the console would too.
    if (!token && endpoint.audience !== 'guest') throw localError('login.not.session')
    try {
      return (await send({ endpoint, input, token, options })) as OutputOf<typeof endpoint>
    } catch (error) {
      if (error instanceof ApiError && error.code === 'view.ended') window.dispatchEvent(new Event(VIEW_ENDED))
      if (!token || !(error instanceof ApiError) || !DEAD.includes(error.code)) throw error
      dropSession(token, error.code)
      if (endpoint.audience !== 'guest') throw error
      // A public feed is asked once more as a guest, so that the home page never goes blank (provider.md §1).
      return (await send({ endpoint, input, token: null, options })) as OutputOf<typeof endpoint>
    }
  }
}

/** The call of this site's own provider: embedded, or the address config/brand.json names. */
export const providerSite: ProviderSite = siteOf(brand as unknown as Brand)
export const call: Call = makeCall(providerSite)

/** An answer that came before the site's code did: the first drawing has it. Undefined when there is none. */
export const answerAtHand = <E extends Endpoint>(endpoint: E, input: NoInfer<InputOf<E>>): OutputOf<E> | undefined => {
  if (readToken() !== earlyToken() || endpoint.method !== 'GET') return undefined
  const body = takeCome(`${languageHeader()} ${queryUrl(providerSite, endpoint, input)}`)
  return earlyValue(providerSite, endpoint, body) as OutputOf<E> | undefined
}
