import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import { newId } from './ids.ts'
import type { Tables } from './tables.ts'

const PURPOSE = 'jwe'

const oldest = async (db: Kysely<Tables>): Promise<JWK | null> => {
  const row = await db.selectFrom('server_key').select('jwk').where('purpose', '=', PURPOSE)
    .orderBy('created_at').orderBy('kid').limit(1).executeTakeFirst()
  return (row?.jwk as JWK | undefined) ?? null
}

/** The private key of encrypted calls, made at the first start. Processes that start together agree on the oldest. */
export const encryptionKey = async (db: Kysely<Tables>, now: number): Promise<JWK> => {
  const known = await oldest(db)
  if (known) return known
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: 2048, extractable: true })
  const kid = newId(now)
  const jwk = { ...await exportJWK(privateKey), kid }
  await db.insertInto('server_key').values({ kid, purpose: PURPOSE, jwk: JSON.stringify(jwk), created_at: new Date(now) }).execute()
  return (await oldest(db))!
}

/** A secret for one purpose, drawn from the site's private key: the same in every process, another for every site. */
export const secretOf = (jwk: JWK, purpose: string): string => createHmac('sha256', String(jwk.d)).update(purpose).digest('hex')
