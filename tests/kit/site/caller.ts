import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { BrowserContext, Page } from '@playwright/test'

export type Caller = <T>(
  method: string,
  path: string,
  body?: unknown,
  options?: { token?: string; encrypted?: boolean },
) => Promise<T>

/** Returns a function that calls the site from outside the browser, as another device. It throws with the refusal. */
export const callerOf = (site: string): Caller => {
  const call: Caller = async <T>(
    method: string,
    path: string,
    body?: unknown,
    { token, encrypted = false }: { token?: string; encrypted?: boolean } = {},
  ): Promise<T> => {
    let payload = body
    if (encrypted) {
      const key = await call<JWK>('GET', '/wps/system/publicKey')
      const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
      })
      payload = { value: await jwe.encrypt(await importJWK(key, 'RSA-OAEP-256')) }
    }
    const response = await fetch(site + path, {
      method,
      headers: {
        Merchant: 'playhouse',
        Language: 'EN',
        ...(token ? { Authorization: token } : {}),
        ...(encrypted ? { Encryption: 'JWE' } : {}),
        ...(payload ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    const reply = (await response.json()) as { success: boolean; value: T; message: string }
    if (!reply.success) throw new Error(`${path}: ${reply.message}`)
    return reply.value
  }
  return call
}

/** The password of every registered test account. */
export const NEW_PASSWORD = 'river-lamp-7'

export interface Newcomer {
  name: string
  token: string
  id: string
}

/** Returns a username that no other test run has used, of at most 16 characters. Demo accounts never begin with `e2e`. */
export const freshName = (): string =>
  `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 36 ** 4).toString(36)}`

/** Registers a new account for a test, below demosub unless another referral code is given. */
export const registerNew = async (
  site: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Newcomer> => {
  const name = freshName()
  const { token, member } = await callerOf(site)<{ token: string; member: { id: string } }>(
    'PUT',
    '/wps/member/register',
    {
      username: name,
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      domain: 'localhost',
      registerUrl: site,
      registerMethod: 'WEB',
      login: true,
      termsAccepted: true,
      ageConfirmed: true,
      ...more,
    },
    { encrypted: true },
  )
  return { name, token, id: member.id }
}

/** Logs a page, or every page of a context, in: the session is stored in the tab before the page starts. */
export const enterAs = async (where: BrowserContext | Page, { name, token, id }: Newcomer): Promise<void> => {
  await where.addInitScript(
    ([token, id, account]) => {
      // Only once, so that later changes by the page stay.
      if (location.protocol === 'about:' || sessionStorage.getItem(`entered:${token}`)) return
      for (const [key, value] of Object.entries({
        [`entered:${token}`]: '1',
        token: token!,
        customerId: id!,
        account: account!,
      }))
        sessionStorage.setItem(key, value)
      for (const one of ['anonymous', account!]) sessionStorage.setItem(`popupsSeen:${one}`, '1')
    },
    [token, id, name],
  )
}

/** Returns the messages in the outbox of the demo site for a recipient, newest first. */
export const outboxOf = async (site: string, recipient: string): Promise<string[]> => {
  const response = await fetch(`${site}/sandbox/outbox`, { headers: { Accept: 'application/json' } })
  const { value } = (await response.json()) as { value: { recipient: string; body: string }[] }
  return value.filter((message) => message.recipient === recipient).map((message) => message.body)
}

/** Returns a valid Malaysian mobile number that no other test has used, without the dialling code. */
export const freshMobile = (): string => `12${String(Date.now()).slice(-7)}`
