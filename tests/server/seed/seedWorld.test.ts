import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { GAME_CATEGORIES } from '../../../src/entities/games/game.ts'
import { seedWorld } from '../../../src/server/seed/seedWorld.ts'
import { testProvider, type TestProvider } from '../../kit/provider/provider.ts'

const SMALL = { accounts: 60, days: 9 }

const rows = async <T>(provider: TestProvider, statement: string): Promise<T[]> =>
  (await sql.raw<T>(statement).execute(provider.db)).rows

/** Returns everything that day and seed determine, without ids that the database generates. */
const shape = (provider: TestProvider) =>
  rows(
    provider,
    `
  SELECT name, depth, (SELECT count(*) FROM round WHERE account_id = a.account_id) AS rounds,
    (SELECT balance FROM wallet WHERE owner_id = a.account_id AND kind = 'main') AS balance,
    (SELECT coalesce(sum(gross), 0) FROM bill WHERE payee_id = a.account_id) AS billed
  FROM account a ORDER BY name`,
  )

describe('the demo data', () => {
  let provider: TestProvider
  const progress: number[] = []
  beforeAll(async () => {
    provider = await testProvider()
    await seedWorld(provider.jobContext, { ...SMALL, onProgress: (share) => progress.push(share) })
  })

  test('has the accounts that the start page names, with what they need', async () => {
    const { accounts, passwords } = provider.ports
    const [agent, sub, member, trial] = await Promise.all(
      ['demoagent', 'demosub', 'demomember', 'demotrial'].map((name) => accounts.byName(name)),
    )
    expect([agent!.type, sub!.type, member!.type, trial!.type]).toEqual([1, 2, 0, 4])
    expect([agent!.parentId, sub!.parentId, member!.parentId]).toEqual([
      null,
      agent!.accountId,
      sub!.accountId,
    ])
    for (const account of [agent, sub, member, trial])
      expect(await passwords.verify(account!.passwordHash, 'Playhouse#1')).toBe(true)
    expect(await passwords.verify(member!.paymentPasswordHash, '246810')).toBe(true)
    expect(member!.mobileVerifiedAt).not.toBeNull()
  })

  test('is a tree of at least five levels, with bets in every category and contracts of every kind', async () => {
    const [tree] = await rows<{ people: bigint; depth: number }>(
      provider,
      'SELECT count(*) AS people, max(depth) AS depth FROM account',
    )
    expect(Number(tree!.people)).toBeGreaterThanOrEqual(SMALL.accounts - 2)
    expect(tree!.depth).toBeGreaterThanOrEqual(5)
    const categories = await rows<{ category: string }>(provider, 'SELECT DISTINCT category FROM round')
    expect(categories.map((row) => row.category).sort()).toEqual([...GAME_CATEGORIES].sort())
    const kinds = await rows<{ kind: string; paid: bigint; active: bigint; offered: bigint }>(
      provider,
      `
      SELECT kind, count(*) FILTER (WHERE state = 'active') AS active, count(*) FILTER (WHERE state = 'offered') AS offered,
        (SELECT count(*) FROM bill WHERE bill.kind = contract.kind AND bill.state = 'paid') AS paid
      FROM contract GROUP BY kind ORDER BY kind`,
    )
    expect(kinds.map((row) => row.kind)).toEqual(['daily', 'dividend', 'hourly', 'realtime'])
    for (const row of kinds)
      expect([row.kind, row.active > 0n, row.offered > 0n]).toEqual([row.kind, true, true])
    for (const row of kinds.filter(({ kind }) => kind !== 'dividend'))
      expect([row.kind, row.paid > 0n]).toEqual([row.kind, true])
  })

  test('follows the rules: the ledger sums to zero, no round is open, nothing is in the future', async () => {
    const now = provider.clock.now
    const [sums] = await rows<Record<string, bigint>>(
      provider,
      `
      SELECT (SELECT coalesce(sum(amount), 0) FROM entry WHERE house_wallet_id IS NULL) AS entries, (SELECT count(*) FROM round WHERE status = 'open') AS open,
        (SELECT count(*) FROM entry WHERE at > to_timestamp(${now / 1000})) AS later,
        (SELECT count(*) FROM wallet w WHERE kind <> 'house' AND balance <> (
          SELECT coalesce(sum(amount), 0) FROM entry e WHERE e.wallet_id = w.wallet_id)) AS odd`,
    )
    expect(sums).toEqual({ entries: 0n, open: 0n, later: 0n, odd: 0n })
  })

  test('reports its progress', () => {
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(1)
  })

  test('is the same for the same day', async () => {
    const again = await testProvider()
    await seedWorld(again.jobContext, SMALL)
    expect(await shape(again)).toEqual(await shape(provider))
  })

  test('leaves no data when it is interrupted', async () => {
    const other = await testProvider()
    const killed = seedWorld(other.jobContext, {
      ...SMALL,
      onProgress: (share) => {
        if (share > 0.3) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await rows(other, 'SELECT name FROM account')).toEqual([])
    expect(await rows(other, 'SELECT * FROM account_name')).toEqual([])
  })
})
