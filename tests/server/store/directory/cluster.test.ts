import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { register } from '../../../../src/endpoints/accounts/login.ts'
import { ok } from '../../../../src/rules/decision.ts'
import { UsageError } from '../../../../src/server/cli/command.ts'
import { shardCommand } from '../../../../src/server/cli/shard.ts'
import type { Settings } from '../../../../src/server/start/settings.ts'
import { placementsOf } from '../../../../src/server/store/db/placement.ts'
import { verifyServers } from '../../../../src/server/store/maintenance/verify.ts'
import { passwordLogin } from '../../../kit/provider/passwordLogin.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { testCluster } from '../../../kit/provider/testCluster.ts'
import { vendorSite } from '../../../kit/provider/vendorSite.ts'

const servers = await testCluster()
await servers.prepare()
const { provider, agent, member, launch, wallet, balanceOf, betBody } = await vendorSite({ servers })
const stranger = (await provider.ports.accounts.byName('stranger'))!
const shardOf = async ({ lineId }: { lineId: string }) => (await servers.of(lineId)).name
await giveMoney((await servers.of(stranger.lineId)).db, stranger, 1_000_000n)

/** Returns the tables of a server that have rows, by place. */
const filled = async ({ db }: (typeof servers)['directory']) => {
  const found: Record<string, string[]> = { line: [], directory: [], local: [] }
  for (const { table, placement } of await placementsOf(db)) {
    const { rows } = await sql`SELECT 1 FROM ${sql.table(table)} LIMIT 1`.execute(db)
    if (rows.length > 0) found[placement]!.push(table)
  }
  return found
}

describe('a site on a directory and two shards', () => {
  test('places new lines in turn, and logs in and registers in the line that the directory names', async () => {
    expect(new Set([await shardOf(member), await shardOf(stranger)])).toEqual(new Set(['alpha', 'beta']))
    const login = passwordLogin(provider)
    for (const { name } of [member, stranger]) expect((await login(name)).errorCode).toBeNull()
    expect((await login('nobody')).errorCode).toBe('login.failed')
    const code = await provider.transact({ line: agent.lineId }, async (ports) =>
      ok(await ports.accounts.inviteCodeOf(agent)),
    )
    const registered = await provider.call(register, {
      username: 'newcomer',
      password: 'three green boats',
      confirmPassword: 'three green boats',
      domain: 'localhost',
      registerUrl: 'http://localhost/register',
      registerMethod: 'WEB',
      login: true,
      referralCode: code.ok ? code.value : '',
      termsAccepted: true,
      ageConfirmed: true,
    } as never)
    expect(registered.message).toBe('')
    const made = (await provider.ports.accounts.byName('newcomer'))!
    expect([made.lineId, made.parentId]).toEqual([agent.lineId, agent.accountId])
  })

  test('plays each line on its shard', async () => {
    for (const player of [member, stranger]) {
      const before = await balanceOf(player)
      const { playerToken } = await launch(player)
      const bet = betBody(playerToken)
      expect((await wallet('bet', bet)).status).toBe(200)
      const { transactionId, roundId, at } = bet
      const settled = { transactionId: `${transactionId}s`, roundId, playerToken, won: 25, at }
      expect((await wallet('settle', settled)).errorCode).toBeNull()
      expect((await wallet('settle', settled)).errorCode).toBeNull()
      expect(await balanceOf(player)).toBe(before + 150_000n)
    }
  })

  test('runs every job, and its board has the wins of both shards', async () => {
    for (const job of provider.jobs) await job.run(provider.jobContext)
    const wins = await provider.ports.games.winners(provider.clock.now, 10)
    expect(wins.map(({ accountName }) => accountName).sort()).toEqual(['member', 'stranger'])
    expect((await provider.ports.settlements.lines()).toSorted()).toEqual(
      [...new Set([member.lineId, stranger.lineId, agent.lineId])].toSorted(),
    )
  })

  test('keeps rows of lines off the directory and the directory’s rows off the shards', async () => {
    expect((await filled(servers.directory)).line).toEqual([])
    for (const shard of servers.all()) {
      const { line, directory } = await filled(shard)
      expect(directory).toEqual([])
      expect(line).toEqual(expect.arrayContaining(['account', 'entry', 'round', 'launch']))
    }
  })

  test('leaves no reservation open, and verify finds nothing', async () => {
    for (const table of ['account_name', 'account_mobile', 'invite_code'] as const)
      expect(
        await servers.directory.db
          .selectFrom(table)
          .selectAll()
          .where('reserved_at', 'is not', null)
          .execute(),
      ).toEqual([])
    const found = await verifyServers(servers)
    expect([found.count, found.findings]).toEqual([0, []])
    expect(found.lines).toBeGreaterThanOrEqual(2)
  })

  test('is described by the shard command, which finds what does not agree', async () => {
    const run = (...args: string[]) =>
      shardCommand.run(
        {
          servers,
          provider,
          by: { actorId: null, way: 'operator', staffName: 'ops' },
          settings: {} as Settings,
        },
        args,
        {},
      )
    expect(await run('check')).toMatchObject({ ok: true, value: { moves: [] } })
    const named = servers.all().map(({ name }) => name)
    const where = await run('where', 'member')
    expect(where.value).toEqual({ lineId: member.lineId, shard: await shardOf(member) })
    expect((await run('where', 'nobody')).ok).toBe(false)
    expect(await run('verify')).toMatchObject({ ok: true })
    expect(await run('add', 'beta')).toMatchObject({ ok: true })
    expect((await run('add', 'gamma')).ok).toBe(false)
    await expect(run('spread')).rejects.toThrow(UsageError)
    await expect(run('move', 'member')).rejects.toThrow(UsageError)
    expect((await run('move', 'nobody', 'beta')).ok).toBe(false)
    await expect(run('move', 'member', 'gamma')).rejects.toThrow('SHARDS does not name gamma')
    expect((await run('move', 'member', await shardOf(member))).value).toMatchObject({
      copied: 0,
      removed: 0,
    })

    // Places that were lost are saved again; a line on another shard than its place is named and left alone.
    await servers.directory.db.deleteFrom('line_place').where('line_id', '=', member.lineId).execute()
    expect((await run('migrate')).value).toMatchObject({
      saved: { [await shardOf(member)]: 1 },
      elsewhere: [],
    })
    const other = servers.all().find(({ name }) => name !== named[0])!
    const stray = await makeAccount(servers.all()[0]!.db, null, 1, 'stray')
    await servers.directory.db
      .insertInto('line_place')
      .values({ line_id: stray.lineId, shard: other.name, target: null })
      .execute()
    const found = await run('verify')
    expect(found.ok).toBe(false)
    expect(found.lines.join('\n')).toContain('each line is on its shard only')
    expect((await run('migrate')).value).toMatchObject({
      elsewhere: [{ lineId: stray.lineId, on: named[0], place: other.name }],
    })
  })
})
