import { loadCode } from './code/loadCode.ts'

/** The provider's public key, as `GET /wps/system/publicKey` returns it. */
export interface PublicKey {
  kid: string
  kty: 'RSA'
  n: string
  e: string
}

/**
 * Returns a body as compact JWE (provider.md §1). jose loads with the first encrypted call, because browsing
 * needs no encryption.
 */
export const encrypt = async (body: unknown, key: PublicKey): Promise<string> => {
  const { CompactEncrypt, importJWK } = await loadCode(() => import('jose'))
  const rsa = await importJWK({ ...key, alg: 'RSA-OAEP-256' }, 'RSA-OAEP-256')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(rsa)
}
