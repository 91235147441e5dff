import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { BrowserContext, Page } from '@playwright/test'

export type Caller = <T>(method: string, path: string, body?: unknown, options?: { token?: string; encrypted?: boolean }) => Promise<T>

/** A call of the site from outside the browser, as another device would make it; throws with the refusal's words. */
export const callerOf = (site: string): Caller => {
  const call: Caller = async <T>(method: string, path: string, body?: unknown, { token, encrypted = false }: { token?: string; encrypted?: boolean } = {}): Promise<T> => {
    let payload = body
    if (encrypted) {
      const key = await call<JWK>('GET', '/wps/system/publicKey')
      const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body))).setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
      payload = { value: await jwe.encrypt(await importJWK(key, 'RSA-OAEP-256')) }
    }
    const reply = await fetch(site + path, {
      method,
      headers: {
        Merchant: 'playhouse', Language: 'EN', ...(token ? { Authorization: token } : {}), ...(encrypted ? { Encryption: 'JWE' } : {}),
        ...(payload ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(payload ? { body: JSON.stringify(payload) } : {}),
    })
    const answer = (await reply.json()) as { success: boolean; value: T; message: string }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.value
  }
  return call
}

/** The password of every newcomer. */
export const NEW_PASSWORD = 'river-lamp-7'

export interface Newcomer {
  name: string
  token: string
  id: string
}

let made = 0

/** Registers somebody new, so that a test has an account of its own. Below demosub unless another code is named. */
export const registerNew = async (site: string, more: Readonly<Record<string, unknown>> = {}): Promise<Newcomer> => {
  made += 1
  // A name has at most 16 characters: 8 of the moment, and what keeps two workers apart.
  const name = `n${Date.now().toString(36)}${made}x${Math.floor(Math.random() * 1e3)}`
  const { token, member } = await callerOf(site)<{ token: string; member: { id: string } }>('PUT', '/wps/member/register', {
    username: name, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, domain: 'localhost', registerUrl: site, registerMethod: 'WEB',
    login: true, termsAccepted: true, ageConfirmed: true, ...more,
  }, { encrypted: true })
  return { name, token, id: member.id }
}

/** This page, or every page of this context, belongs to an account: its session stands in the tab before the page starts. */
export const enterAs = async (where: BrowserContext | Page, { name, token, id }: Newcomer): Promise<void> => {
  await where.addInitScript(([token, id, account]) => {
    // Once: what the page itself does with its session later, stays.
    if (location.protocol === 'about:' || sessionStorage.getItem(`entered:${token}`)) return
    for (const [key, value] of Object.entries({ [`entered:${token}`]: '1', token: token!, customerId: id!, account: account! })) sessionStorage.setItem(key, value)
    for (const one of ['anonymous', account!]) sessionStorage.setItem(`popupsSeen:${one}`, '1')
  }, [token, id, name])
}

/** What the outbox of the demo site holds for somebody, the newest first. */
export const outboxOf = async (site: string, recipient: string): Promise<string[]> => {
  const reply = await fetch(`${site}/sandbox/outbox`, { headers: { Accept: 'application/json' } })
  const { value } = (await reply.json()) as { value: { recipient: string; body: string }[] }
  return value.filter((message) => message.recipient === recipient).map((message) => message.body)
}
