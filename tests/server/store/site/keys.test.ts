import { expect, test } from 'vitest'
import { secretOf, siteKeys } from '../../../../src/server/store/site/keys.ts'
import { testDatabase } from '../../../kit/provider/database.ts'

const NOW = Date.UTC(2026, 2, 10)
const bytesOf = (n: string | undefined): number => Buffer.from(n!, 'base64url').length

test('the key of a site has 3,072 bits and is kept; processes that start together use the same one', async () => {
  const db = await testDatabase()
  const [one, other] = await Promise.all([siteKeys(db, NOW), siteKeys(db, NOW)])
  expect(bytesOf(one.call.n) * 8).toBe(3_072)
  expect((await siteKeys(db, NOW)).call.kid).toBe((await siteKeys(db, NOW + 1)).call.kid)
  expect([one.call.kid, other.call.kid]).toContain((await siteKeys(db, NOW)).call.kid)
})

test('a key that is too short is replaced for calls, and secrets derived from it stay', async () => {
  const db = await testDatabase()
  const before = await siteKeys(db, NOW, 2_048)
  const after = await siteKeys(db, NOW + 1)
  expect(bytesOf(after.call.n) * 8).toBe(3_072)
  expect(secretOf(after.root, 'cashier')).toBe(secretOf(before.root, 'cashier'))
  expect(secretOf(after.root, 'cashier')).not.toBe(secretOf(after.root, 'draws'))
})
