import { compactDecrypt, importJWK, type JWK } from 'jose'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { PublicKey } from '../../ports/site/keys.ts'

/** Decrypts calls (provider.md §1): compact JWE with RSA-OAEP-256 and A256GCM, nothing else. */
export interface Decryption {
  publicKey: PublicKey
  decrypt(body: unknown): Promise<Decision<unknown>>
}

const BODY_MAX = 64 * 1024

/** @param jwk the site's private key as a JWK with its `kid` */
export const decryption = async (jwk: JWK): Promise<Decryption> => {
  const key = await importJWK(jwk, 'RSA-OAEP-256')
  return {
    publicKey: {
      kid: requireValue(jwk.kid, 'kid'),
      kty: 'RSA',
      n: requireValue(jwk.n, 'n'),
      e: requireValue(jwk.e, 'e'),
    },
    decrypt: async (body) => {
      const value = typeof body === 'object' && body !== null && 'value' in body ? body.value : undefined
      if (typeof value !== 'string' || value.length > BODY_MAX) return refuse('encryption.invalid')
      try {
        const { plaintext } = await compactDecrypt(value, key, {
          keyManagementAlgorithms: ['RSA-OAEP-256'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        const input: unknown = JSON.parse(new TextDecoder().decode(plaintext))
        return ok(input)
      } catch {
        return refuse('encryption.invalid')
      }
    },
  }
}
