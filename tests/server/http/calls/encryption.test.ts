import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { decryption, type Decryption } from '../../../../src/server/http/calls/encryption.ts'

let opener: Decryption
const sealed = async (alg: string, enc: string, text = '{"password":"x"}') => {
  const key = alg === 'dir' ? new Uint8Array(32) : await importJWK({ ...opener.publicKey, alg }, alg)
  return new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({ alg, enc }).encrypt(key)
}

beforeAll(async () => {
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: 2_048, extractable: true })
  opener = await decryption({ ...(await exportJWK(privateKey)), kid: 'k' })
})

describe('an encrypted body', () => {
  test('is decrypted if it is RSA-OAEP-256 with A256GCM', async () => {
    expect(await opener.decrypt({ value: await sealed('RSA-OAEP-256', 'A256GCM') })).toEqual({
      ok: true,
      value: { password: 'x' },
    })
  })

  test.each([
    ['RSA-OAEP', 'A256GCM'],
    ['RSA-OAEP-512', 'A256GCM'],
    ['RSA-OAEP-256', 'A128GCM'],
    ['RSA-OAEP-256', 'A128CBC-HS256'],
    ['dir', 'A256GCM'],
  ])('is refused as %s with %s', async (alg, enc) => {
    expect(await opener.decrypt({ value: await sealed(alg, enc) })).toMatchObject({
      ok: false,
      error: { code: 'encryption.invalid' },
    })
  })

  test('is refused when any part of it was changed', async () => {
    const parts = (await sealed('RSA-OAEP-256', 'A256GCM')).split('.')
    for (const at of parts.keys()) {
      const broken = parts
        .map((part, i) => (i === at ? `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}` : part))
        .join('.')
      expect(await opener.decrypt({ value: broken }), `part ${at}`).toMatchObject({
        ok: false,
        error: { code: 'encryption.invalid' },
      })
    }
  })

  test.each([[{}], [null], [{ value: 7 }], [{ value: 'x'.repeat(70_000) }], [{ value: 'not.a.token' }]])(
    'is refused as %j',
    async (body) => {
      expect(await opener.decrypt(body)).toMatchObject({ ok: false, error: { code: 'encryption.invalid' } })
    },
  )
})
