import type { Requirement } from './requirement.ts'

/** V11: cryptography. */
export const v11Cryptography: readonly Requirement[] = [
  {
    id: '11.1.1',
    asks: 'the life of keys is documented',
    held: 'SECURITY.md, "Keys": made, for, never for, replaced.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: '## Keys' },
  },
  {
    id: '11.1.2',
    asks: 'keys and algorithms are listed',
    held: 'The same table.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', says: 'TOTP secrets, 160 bits' },
  },
  {
    id: '11.2.1',
    asks: 'cryptography is by libraries',
    byDesign: 'node:crypto, jose, argon2, otpauth; nothing of ours.',
    by: ['src/server/http/calls/encryption.ts', 'src/server/store/accounts/secrets.ts'],
  },
  {
    id: '11.2.2',
    asks: 'algorithms can be replaced',
    held: 'Calls name scheme and key id, argon2 writes its cost into each hash, one file an algorithm, a new key takes over by itself.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      says: 'a key that is too short is replaced for calls',
    },
  },
  {
    id: '11.2.3',
    asks: '128 bits of strength',
    held: 'RSA 3,072, AES-256-GCM, SHA-256, secrets of 32 characters.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      says: 'the key of a site has 3,072 bits and is kept; processes that start together use the same one',
    },
  },
  {
    id: '11.3.1',
    asks: 'no weak modes',
    held: 'OAEP and GCM are the only ones accepted.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: { file: 'tests/server/http/calls/encryption.test.ts', says: 'is refused as %s with %s' },
  },
  {
    id: '11.3.2',
    asks: 'approved ciphers only',
    held: 'RSA-OAEP-256 with A256GCM, by an allow-list of the decryption.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: {
      file: 'tests/server/http/calls/encryption.test.ts',
      says: 'is decrypted if it is RSA-OAEP-256 with A256GCM',
    },
  },
  {
    id: '11.3.3',
    asks: 'encrypted data cannot be altered',
    held: 'GCM authenticates; a broken body is refused as encryption.invalid.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: {
      file: 'tests/server/http/calls/encryption.test.ts',
      says: 'is refused when any part of it was changed',
    },
  },
  {
    id: '11.4.1',
    asks: 'approved digests only',
    held: 'SHA-256; SHA-1 only in names of statements and folders, and in TOTP’s HMAC.',
    by: ['src/server/store/db/hash.ts'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', says: 'an insecure hash is used' },
  },
  {
    id: '11.4.2',
    asks: 'passwords are hashed slowly',
    held: 'argon2id, 19 MiB, 2 passes, as OWASP’s cheat sheet has it.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/store/accounts/secrets.test.ts',
      says: 'a password is stored as argon2id with 19 MiB and two passes, with a new salt each time, and is verified',
    },
  },
  {
    id: '11.4.3',
    asks: 'digests are long enough',
    byDesign: '256 bits, for statements and signatures alike.',
    by: ['src/server/integrations/signature.ts', 'src/server/cli/verifyStatement.ts'],
  },
  { id: '11.4.4', asks: 'keys from passwords', notAsked: 'No key is made from a password.' },
  {
    id: '11.5.1',
    asks: 'what must not be guessed has 128 bits',
    held: 'Tokens 256, payments 192, pictures 128, reset links 192; six-digit codes are counted instead.',
    by: ['src/rules/uuid.ts', 'src/server/store/accounts/sessions.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', says: 'has a random address, different for each' },
  },
  {
    id: '11.6.1',
    asks: 'key pairs are made safely',
    held: 'node:crypto’s RSA of 3,072 bits through jose; nothing is signed with it.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      says: 'the key of a site has 3,072 bits and is kept; processes that start together use the same one',
    },
  },
]
