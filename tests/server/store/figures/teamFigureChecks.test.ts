import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sample } from '../../../kit/data/full.ts'
import { verifyLedger } from '../../../../src/server/store/maintenance/verify.ts'
import { giveMoney, makeAccount } from '../../../kit/provider/people.ts'
import { MINIMUM, teamModel } from '../../../kit/provider/teamModel.ts'

const { db, rollups, reports, accounts, today, dayStart, play, deposit } = await teamModel()

test('concurrent aggregations, and two that see the same visit, count it once', async () => {
  const top = await makeAccount(db, null, 1)
  const member = await makeAccount(db, top)
  await giveMoney(db, member, 10_000n)
  for (let i = 0; i < 20; i += 1)
    await play(member, { player: 0, day: i % 3, daysOpen: 0, stake: 60n, won: 0n })
  await Promise.all([
    ...Array.from({ length: 6 }, () => rollups.aggregate(4)),
    ...Array.from({ length: 6 }, () => accounts.update(member, { lastSeenAt: Date.now() })),
  ])
  while ((await rollups.aggregate(3)) > 0);
  const span = { from: dayStart(2), to: today.end }
  expect(await rollups.activeMembers(top, span.from, span.to, MINIMUM)).toBe(1)
  const heads = await reports.headcounts(
    top,
    { span, before: { from: span.from, to: span.from } },
    { online: Date.now() - 60_000, threeDays: dayStart(3), sevenDays: dayStart(7) },
  )
  expect(heads).toMatchObject({ members: 1, online: 1, notSeen3Days: 0 })
  expect(await verifyLedger(db)).toMatchObject({ count: 0, findings: [] })
})

const CHANGES = [
  [`UPDATE team_sum SET amount = amount + 1 WHERE kind = 'balance'`, 'headcounts'],
  [`DELETE FROM team_sum WHERE kind = 'member'`, 'headcounts'],
  [`UPDATE team_active SET amount = 7`, 'active members'],
  [`DELETE FROM active_day`, 'active'],
  [`UPDATE first_deposit SET day = day - interval '1 day'`, 'first deposit'],
  [`UPDATE standing SET stake = stake + 1 WHERE days = 16`, 'standing'],
  [`UPDATE rollup SET valid_bets = valid_bets + 1 WHERE scope = 'own' AND bet_count > 0`, 'bet figures'],
  [`DELETE FROM rollup WHERE scope = 'below' AND grain = 'hour'`, 'sums of the accounts below'],
  [`UPDATE rollup SET deposits = deposits + 1 WHERE scope = 'own' AND deposit_count > 0`, 'deposits'],
  [`UPDATE rollup SET withdrawals = 3 WHERE scope = 'own' AND grain = 'day'`, 'withdrawals'],
  [`UPDATE rollup SET rebates = 3 WHERE scope = 'own' AND grain = 'hour'`, 'rebates'],
  [`UPDATE rollup SET salaries = -1 WHERE scope = 'own' AND grain = 'day' AND category = ''`, 'salaries'],
  [`UPDATE rollup SET deposit_count = 0 WHERE scope = 'own'`, 'deposits'],
  [`UPDATE standing SET valid_bets = 9 WHERE category = 'RNG'`, 'standing'],
  [`DELETE FROM record_sum WHERE scope = 'own'`, 'account record'],
  [`UPDATE record_sum SET spent = spent + 1 WHERE scope = 'direct'`, 'account record'],
  [`UPDATE record_mark SET folded = folded - 1`, 'account record'],
  [`UPDATE bet_sum SET stake = stake + 1`, 'bets by vendor'],
  [`DELETE FROM bet_sum`, 'bets by vendor'],
  [`UPDATE vendor_sum SET winnings = winnings + 1`, 'category and vendor'],
  [`DELETE FROM vendor_sum`, 'category and vendor'],
  [`UPDATE game_sum SET stake_winnings = stake_winnings + 1`, 'by game since the opening'],
  [`DELETE FROM game_sum`, 'by game since the opening'],
  [`UPDATE bet_order SET won = won + 1`, 'orders of each line’s bets'],
  [`DELETE FROM bet_order`, 'orders of each line’s bets'],
  [`UPDATE order_key SET amount = amount + 1 WHERE kind = 'teamBalance'`, 'order keys'],
  [`DELETE FROM order_key WHERE kind = 'teamSize'`, 'without an order key'],
] as const

// `npm test` takes every second one.
test.each(sample(CHANGES, 2))('verify reports %s, and a rebuild corrects it', async (change, named) => {
  const top = await makeAccount(db, null, 1)
  const agent = await makeAccount(db, top, 2)
  const member = await makeAccount(db, agent)
  await giveMoney(db, member, 10_000n)
  await deposit(member, 1)
  for (const day of [0, 1, 1, 5]) await play(member, { player: 0, day, daysOpen: 1, stake: 60n, won: 10n })
  await play(member, { player: 0, day: 0, daysOpen: 0, stake: 11n, won: null })
  while ((await rollups.aggregate(100)) > 0);
  await play(member, { player: 0, day: 0, daysOpen: 0, stake: 70n, won: 0n })
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
  await sql
    .raw(`${change}${change.includes('WHERE') ? ' AND' : ' WHERE'} line_id = '${top.lineId}'`)
    .execute(db)
  const { findings } = await verifyLedger(db, [top.lineId])
  expect(findings.some((finding) => finding.check.includes(named))).toBe(true)
  await rollups.rebuild(top.lineId)
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
  while ((await rollups.aggregate(100)) > 0);
  expect(await verifyLedger(db, [top.lineId])).toMatchObject({ count: 0, findings: [] })
})
