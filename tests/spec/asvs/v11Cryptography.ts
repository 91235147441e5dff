import type { Requirement } from './requirement.ts'

/** V11: cryptography. */
export const v11Cryptography: readonly Requirement[] = [
  {
    id: '11.1.1',
    requirement: 'the life cycle of keys is documented',
    met: 'SECURITY.md, "Keys": creation, purpose, limits and replacement.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: '## Keys' },
  },
  {
    id: '11.1.2',
    requirement: 'keys and algorithms are listed',
    met: 'The same table.',
    by: ['.github/SECURITY.md'],
    shown: { file: '.github/SECURITY.md', text: 'TOTP secrets, 160 bits' },
  },
  {
    id: '11.2.1',
    requirement: 'cryptography comes from libraries',
    byDesign: 'node:crypto, jose, argon2 and otpauth; there are no own algorithms.',
    by: ['src/server/http/calls/encryption.ts', 'src/server/store/accounts/secrets.ts'],
  },
  {
    id: '11.2.2',
    requirement: 'algorithms can be replaced',
    met: 'Calls name scheme and key id, argon2 writes its cost into each hash, each algorithm is in one file, and a new key is used automatically.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      text: 'a key that is too short is replaced for calls',
    },
  },
  {
    id: '11.2.3',
    requirement: '128 bits of strength',
    met: 'RSA 3,072, AES-256-GCM, SHA-256, secrets of 32 characters.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      text: 'the key of a site has 3,072 bits and is kept; processes that start together use the same one',
    },
  },
  {
    id: '11.3.1',
    requirement: 'no weak modes',
    met: 'OAEP and GCM are the only ones accepted.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: { file: 'tests/server/http/calls/encryption.test.ts', text: 'is refused as %s with %s' },
  },
  {
    id: '11.3.2',
    requirement: 'approved ciphers only',
    met: 'RSA-OAEP-256 with A256GCM, by an allow-list of the decryption.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: {
      file: 'tests/server/http/calls/encryption.test.ts',
      text: 'is decrypted if it is RSA-OAEP-256 with A256GCM',
    },
  },
  {
    id: '11.3.3',
    requirement: 'encrypted data cannot be altered',
    met: 'GCM authenticates; a broken body is refused as encryption.invalid.',
    by: ['src/server/http/calls/encryption.ts'],
    shown: {
      file: 'tests/server/http/calls/encryption.test.ts',
      text: 'is refused when any part of it was changed',
    },
  },
  {
    id: '11.4.1',
    requirement: 'approved digests only',
    met: 'SHA-256; SHA-1 only in names of statements and folders, and in TOTP’s HMAC.',
    by: ['src/server/store/db/hash.ts'],
    shown: { file: 'tests/build/dangerousCalls.test.ts', text: 'an insecure hash is used' },
  },
  {
    id: '11.4.2',
    requirement: 'passwords are hashed slowly',
    met: 'argon2id with 19 MiB and 2 passes, as in OWASP’s cheat sheet.',
    by: ['src/server/store/accounts/secrets.ts'],
    shown: {
      file: 'tests/server/store/accounts/secrets.test.ts',
      text: 'a password is stored as argon2id with 19 MiB and two passes, with a new salt each time, and is verified',
    },
  },
  {
    id: '11.4.3',
    requirement: 'digests are long enough',
    byDesign: '256 bits, for statements and signatures alike.',
    by: ['src/server/integrations/signature.ts', 'src/server/cli/verifyStatement.ts'],
  },
  { id: '11.4.4', requirement: 'keys from passwords', notApplicable: 'No key is made from a password.' },
  {
    id: '11.5.1',
    requirement: 'values that must not be guessed have 128 bits',
    met: 'Tokens 256, payments 192, pictures 128, reset links 192; six-digit codes are counted instead.',
    by: ['src/rules/uuid.ts', 'src/server/store/accounts/sessions.ts'],
    shown: { file: 'tests/server/http/uploads.test.ts', text: 'has a random address, different for each' },
  },
  {
    id: '11.6.1',
    requirement: 'key pairs are generated securely',
    met: 'RSA of 3,072 bits by node:crypto through jose; it signs nothing.',
    by: ['src/server/store/site/keys.ts'],
    shown: {
      file: 'tests/server/store/site/keys.test.ts',
      text: 'the key of a site has 3,072 bits and is kept; processes that start together use the same one',
    },
  },
]
