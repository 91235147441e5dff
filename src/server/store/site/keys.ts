import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/tables.ts'

const PURPOSE = 'jwe'

/** 3,072-bit RSA is as strong as a 128-bit symmetric key (NIST SP 800-57). */
const KEY_BITS = 3_072

const bitsOf = ({ n = '' }: JWK): number => Buffer.from(n, 'base64url').length * 8

const readKeys = async (db: Kysely<Tables>): Promise<JWK[]> => {
  const rows = await db
    .selectFrom('server_key')
    .select('jwk')
    .where('purpose', '=', PURPOSE)
    .orderBy('created_at')
    .orderBy('kid')
    .execute()
  return rows.map(({ jwk }) => jwk)
}

export interface SiteKeys {
  /** Decrypts calls: the oldest key that is long enough. */
  call: JWK
  /** Secrets are derived from it: the oldest key of all, so that they do not change when `call` is replaced. */
  root: JWK
}

/**
 * Returns the site's private keys and creates them at the first start. Processes that start at the same time agree on
 * the oldest key.
 */
export const siteKeys = async (db: Kysely<Tables>, now: number, bits = KEY_BITS): Promise<SiteKeys> => {
  const keysOf = (keys: readonly JWK[]): SiteKeys | null => {
    const call = keys.find((key) => bitsOf(key) >= bits)
    return call ? { call, root: keys[0]! } : null
  }
  const found = keysOf(await readKeys(db))
  if (found) return found
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: bits, extractable: true })
  const kid = newId(now)
  const jwk = { ...(await exportJWK(privateKey)), kid }
  await db
    .insertInto('server_key')
    .values({ kid, purpose: PURPOSE, jwk: JSON.stringify(jwk), created_at: new Date(now) })
    .execute()
  return keysOf(await readKeys(db))!
}

/** Returns a secret (hex) for one purpose, derived from the site's key: equal in all processes, different per site. */
export const secretOf = (jwk: JWK, purpose: string): string =>
  createHmac('sha256', String(jwk.d)).update(purpose).digest('hex')
