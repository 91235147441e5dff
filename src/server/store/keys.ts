import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { newId } from './ids.ts'
import type { Tables } from './tables.ts'

const PURPOSE = 'jwe'

/** RSA of 3,072 bits is as strong as a symmetric key of 128, the least that is asked for. */
const KEY_BITS = 3_072

const bitsOf = ({ n = '' }: JWK): number => Buffer.from(n, 'base64url').length * 8

const known = async (db: Kysely<Tables>): Promise<JWK[]> => {
  const rows = await db.selectFrom('server_key').select('jwk').where('purpose', '=', PURPOSE).orderBy('created_at').orderBy('kid').execute()
  return rows.map(({ jwk }) => jwk as JWK)
}

export interface SiteKeys {
  /** Opens encrypted calls: the oldest key that is long enough. */
  call: JWK
  /** What secrets are drawn from: the oldest key of all, so that they stay what they were when the other is replaced. */
  root: JWK
}

/** The site's private keys, made at the first start. Processes that start together agree, because the oldest counts. */
export const siteKeys = async (db: Kysely<Tables>, now: number, bits = KEY_BITS): Promise<SiteKeys> => {
  const keysOf = (keys: readonly JWK[]): SiteKeys | null => {
    const call = keys.find((key) => bitsOf(key) >= bits)
    return call ? { call, root: keys[0]! } : null
  }
  const found = keysOf(await known(db))
  if (found) return found
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: bits, extractable: true })
  const kid = newId(now)
  const jwk = { ...await exportJWK(privateKey), kid }
  await db.insertInto('server_key').values({ kid, purpose: PURPOSE, jwk: JSON.stringify(jwk), created_at: new Date(now) }).execute()
  return keysOf(await known(db))!
}

/** A secret for one purpose, drawn from the site's private key: the same in every process, another for every site. */
export const secretOf = (jwk: JWK, purpose: string): string => createHmac('sha256', String(jwk.d)).update(purpose).digest('hex')
