import { Secret, TOTP } from 'otpauth'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'

/** The stored authenticator. `lastStep` is the newest used code, because a code is valid once. */
export interface Authenticator {
  secret: string
  confirmed: boolean
  lastStep: number
}

const KIND = 'totp'
const STEP_MS = 30_000

export const totpOf = (secret: string, issuer: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1_000 })

export const readAuthenticator = async (
  ports: Pick<Ports, 'secrets'>,
  account: AccountRef,
): Promise<Authenticator | null> => (await ports.secrets.get<Authenticator>(account, KIND))?.value ?? null

export const saveAuthenticator = (
  ports: Pick<Ports, 'secrets'>,
  account: AccountRef,
  value: Authenticator,
  now: number,
): Promise<void> => ports.secrets.set(account, KIND, value, now)

export const dropAuthenticator = (ports: Pick<Ports, 'secrets'>, account: AccountRef): Promise<void> =>
  ports.secrets.remove(account, KIND)

export const hasAuthenticator = async (
  ports: Pick<Ports, 'secrets'>,
  account: AccountRef,
): Promise<boolean> => (await readAuthenticator(ports, account))?.confirmed === true

/**
 * Whether an authenticator code is right: at most one step early or late, and unused. A right code is marked as used.
 */
export const useAuthenticatorCode = async (
  ports: Pick<Ports, 'secrets'>,
  account: AccountRef,
  stored: Authenticator,
  code: string,
  now: number,
): Promise<boolean> => {
  const delta = totpOf(stored.secret, '', '').validate({
    token: code.replace(/\s/g, ''),
    timestamp: now,
    window: 1,
  })
  if (delta === null) return false
  const step = Math.floor(now / STEP_MS) + delta
  if (step <= stored.lastStep) return false
  await saveAuthenticator(ports, account, { ...stored, lastStep: step }, now)
  return true
}
