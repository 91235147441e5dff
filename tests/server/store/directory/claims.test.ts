import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { AccountType } from '../../../../src/entities/accounts/account.ts'
import type { Account } from '../../../../src/server/ports/accounts/accounts.ts'
import { accountStore } from '../../../../src/server/store/accounts/accounts.ts'
import { newId } from '../../../../src/server/store/db/ids.ts'
import { openServers } from '../../../../src/server/store/db/openServers.ts'
import type { Servers } from '../../../../src/server/store/db/servers.ts'
import { outside, type Source } from '../../../../src/server/store/db/source.ts'
import { transaction } from '../../../../src/server/store/db/transact.ts'
import { byLine, byRows, byLineId } from '../../../../src/server/store/db/routed.ts'
import { CLAIM_TABLES, CLAIMS } from '../../../../src/server/store/directory/claims.ts'
import { sweepReservations } from '../../../../src/server/store/directory/sweepReservations.ts'
import { ledgerStore } from '../../../../src/server/store/money/ledger.ts'
import { dieAt } from '../../../kit/cluster/dieAt.ts'
import { chance } from '../../../kit/provider/people.ts'
import { testCluster } from '../../../kit/provider/testCluster.ts'

const servers = await testCluster()
await servers.prepare()

const accountsOver = (source: Source) =>
  accountStore(
    source,
    chance,
    byLine(source, ledgerStore, { post: byRows, transfers: byLineId, transfersOf: byLineId }),
  )

const TABLES = CLAIM_TABLES.filter((table) => table !== 'affiliate_link_code')

/** Makes every reservation old enough for the sweeper, and runs it. */
const sweep = async (): Promise<number> => {
  for (const table of TABLES)
    await sql`UPDATE ${sql.table(table)} SET reserved_at = reserved_at - interval '1 hour'
      WHERE reserved_at IS NOT NULL`.execute(servers.directory.db)
  return sweepReservations(outside(servers))
}

/** Returns what the directory says of all accounts, and what the lines have, in the same form. */
const claimed = async (): Promise<string[]> => {
  const rows: string[] = []
  for (const table of ['account_name', 'account_mobile', 'account_email'] as const) {
    const { rows: found } = await sql<{ key: string; id: string; sure: boolean }>`
      SELECT ${sql.ref(CLAIMS[table].key)} AS key, account_id AS id, reserved_at IS NULL AS sure
      FROM ${sql.table(table)}`.execute(servers.directory.db)
    rows.push(...found.map(({ key, id, sure }) => `${table} ${key} ${id} ${sure}`))
  }
  return rows.toSorted()
}
const expected = async (): Promise<string[]> => {
  const rows: string[] = []
  for (const { db } of servers.all())
    for (const { account_id: id, name, mobile, email } of await db
      .selectFrom('account')
      .selectAll()
      .execute()) {
      rows.push(`account_name ${name} ${id} true`)
      if (mobile) rows.push(`account_mobile ${mobile} ${id} true`)
      if (email) rows.push(`account_email ${email} ${id} true`)
    }
  return rows.toSorted()
}

const draft = (name: string, parent: Account | null, more: { mobile?: string; email?: string } = {}) => ({
  accountId: newId(Date.now()),
  parent,
  name,
  type: (parent ? 0 : 1) as AccountType,
  currency: 'MYR',
  rebates: {},
  passwordHash: null,
  mustChangePassword: false,
  registeredAt: Date.now(),
  ...more,
})

const create = (on: Servers, account: ReturnType<typeof draft>) =>
  transaction(on, 'directory', (source) => accountsOver(source).create(account))

const WAIT = { timeout: 30_000, interval: 50 }

/** Repeats work in a process that dies before its first statement, its second and so on, until it ends. */
const dieEverywhere = async (work: (on: Servers, at: number) => Promise<unknown>): Promise<number> => {
  for (let at = 1; ; at += 1) {
    const { directory, shards } = servers.addresses
    const own = openServers({ connectionString: directory }, shards, 2)
    const ended = await dieAt(at, () => work(own, at))
    await own.close().catch(() => {})
    // The server may take a moment to end the transaction of a dead connection; until then the sweeper leaves its rows.
    await vi.waitFor(async () => {
      await sweep()
      expect(await claimed()).toEqual(await expected())
    }, WAIT)
    if (ended) return at
  }
}

describe('what is unique over all lines', () => {
  test('stays true to the lines wherever a registration is killed', async () => {
    const top = (await create(servers, draft('top', null)))!
    const deaths = await dieEverywhere((on, at) =>
      create(on, draft(`player${at}`, top, { mobile: `+6012000${at}`, email: `p${at}@example.org` })),
    )
    expect(deaths).toBeGreaterThan(15)
    expect(await accountsOver(outside(servers)).byName(`player${deaths}`)).toMatchObject({
      mobile: `+6012000${deaths}`,
    })
    // A name that a dead process had reserved is free again, or belongs to its account.
    for (let at = 1; at < deaths; at += 1) {
      const known = await accountsOver(outside(servers)).byName(`player${at}`)
      if (!known) expect(await create(servers, draft(`player${at}`, top))).not.toBeNull()
    }
  })

  test('stays true wherever a change of the mobile number is killed', async () => {
    const top = (await create(servers, draft('mover', null, { mobile: '+60150000000' })))!
    const deaths = await dieEverywhere((on, at) =>
      transaction(on, { line: top.lineId }, (source) =>
        accountsOver(source).update(top, { mobile: `+6015000${at}` }),
      ),
    )
    expect(deaths).toBeGreaterThan(5)
  })

  test('goes to one of two that take it at the same time', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => create(servers, draft('same', null))))
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await sweep()).toBe(0)
    expect(await claimed()).toEqual(await expected())
  })

  test('is left alone while its transaction runs', async () => {
    await transaction(servers, 'directory', async (source) => {
      await accountsOver(source).create(draft('slow', null))
      expect(await sweep()).toBe(0)
    })
    // The sweeper could not see that this one would commit, so the row is as the transaction left it.
    await sweep()
    expect(await claimed()).toEqual(await expected())
    expect(await accountsOver(outside(servers)).byName('slow')).not.toBeNull()
  })
})
