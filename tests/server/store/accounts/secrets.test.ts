import { expect, test } from 'vitest'
import { argonPasswords } from '../../../../src/server/store/accounts/secrets.ts'

test('a password is stored as argon2id with 19 MiB and two passes, with a new salt each time, and is verified', async () => {
  const passwords = argonPasswords()
  const [one, other] = [await passwords.hash('three green boats'), await passwords.hash('three green boats')]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([
    await passwords.verify(one, 'three green boats'),
    await passwords.verify(one, 'three green boat'),
  ]).toEqual([true, false])
  expect(await passwords.verify(null, 'a password that nobody has')).toBe(false)
})

test('a hash contains its cost, so hashes of a higher cost can be verified too', async () => {
  const cheap = await argonPasswords({ memoryKiB: 8, passes: 1 }).hash('river lamp')
  expect(await argonPasswords().verify(cheap, 'river lamp')).toBe(true)
})
