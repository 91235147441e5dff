import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '../../../src/server/store/db/database.ts'
import { newId } from '../../../src/server/store/db/ids.ts'

let made: Promise<JWK> | undefined

const makeKey = async (bits: number): Promise<JWK> => {
  const options = { modulusLength: bits, extractable: true }
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', options)
  return exportJWK(privateKey)
}

/** Gives a database without a key the one of this test process: making a key takes longer than making the database. */
export const giveKey = async (db: Database, bits: number, now: number): Promise<void> => {
  const known = await db.selectFrom('server_key').select('kid').limit(1).execute()
  if (known.length > 0) return
  made ??= makeKey(bits)
  const kid = newId(now)
  await db
    .insertInto('server_key')
    .values({
      kid,
      purpose: 'jwe',
      jwk: JSON.stringify({ ...(await made), kid }),
      created_at: new Date(now),
    })
    .execute()
}
