import { sql, type Kysely } from 'kysely'
import type { RebateRates } from '../../../entities/accounts/account.ts'
import type { GameCategory } from '../../../entities/games/game.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { RebateBasis, Settlements } from '../../ports/contracts/settlements.ts'
import type { Tables } from '../db/tables.ts'

type Db = Kysely<Tables>

interface Earner {
  accountId: string
  accountName: string
  path: string
  rates: RebateRates
}
interface Own {
  accountId: string
  category: GameCategory
  validBets: Units
}
interface Down extends Own {
  parentId: string
  accountName: string
  rates: RebateRates
}

/** Accounts with valid bets of their own or of their team on the day, in id order. */
const earners = (db: Db, lineId: string, day: Date, afterId: string | null, limit: number) =>
  sql<Earner>`
  SELECT account.account_id AS "accountId", account.name AS "accountName", account.path, account.rebates AS rates
  FROM (
    SELECT DISTINCT account_id FROM rollup
    WHERE line_id = ${lineId} AND grain = 'day' AND slot = ${day} AND valid_bets > 0
      AND account_id > ${afterId ?? '00000000-0000-0000-0000-000000000000'}::uuid
    ORDER BY account_id LIMIT ${limit}
  ) AS earner JOIN account ON account.line_id = ${lineId} AND account.account_id = earner.account_id
  ORDER BY account.account_id`.execute(db)

const ownBets = (db: Db, lineId: string, day: Date, ids: readonly string[]) =>
  sql<Own>`
  SELECT account_id AS "accountId", category, valid_bets AS "validBets" FROM rollup
  WHERE line_id = ${lineId} AND account_id = ANY(${[...ids]}::uuid[]) AND grain = 'day' AND scope = 'own'
    AND slot = ${day} AND category <> '' AND valid_bets > 0`.execute(db)

const downBets = (db: Db, lineId: string, day: Date, ids: readonly string[]) =>
  sql<Down>`
  SELECT account.parent_id AS "parentId", account.account_id AS "accountId", account.name AS "accountName",
    account.rebates AS rates, rollup.category, sum(rollup.valid_bets) AS "validBets"
  FROM account JOIN rollup ON rollup.line_id = ${lineId} AND rollup.account_id = account.account_id
    AND rollup.grain = 'day' AND rollup.scope IN ('own', 'below') AND rollup.slot = ${day} AND rollup.category <> '' AND rollup.valid_bets > 0
  WHERE account.line_id = ${lineId} AND account.parent_id = ANY(${[...ids]}::uuid[])
  GROUP BY account.parent_id, account.account_id, account.name, account.rebates, rollup.category
  ORDER BY account.name, rollup.category`.execute(db)

type Downline = { accountName: string; rates: RebateRates; validBets: Map<GameCategory, Units> }

/** An account, then its direct downlines that earn on the day, most valid bets first. */
const earnersAt = (db: Db, { lineId, accountId }: AccountRef, day: Date, limit: number) =>
  sql<Earner>`
  SELECT account.account_id AS "accountId", account.name AS "accountName", account.path, account.rebates AS rates
  FROM account JOIN (
    SELECT account_id, sum(valid_bets) AS bets FROM rollup
    WHERE line_id = ${lineId} AND grain = 'day' AND scope IN ('own', 'below') AND slot = ${day} AND valid_bets > 0
      AND account_id IN (SELECT account_id FROM account WHERE line_id = ${lineId} AND (account_id = ${accountId} OR parent_id = ${accountId}))
    GROUP BY account_id
  ) AS earner ON account.line_id = ${lineId} AND account.account_id = earner.account_id
  ORDER BY account.account_id = ${accountId} DESC, earner.bets DESC, account.name LIMIT ${limit}`.execute(db)

/** Returns the figures from which accounts earn a day's rebates, in two statements for any number of accounts. */
const basesOf = async (
  db: Db,
  lineId: string,
  slot: Date,
  rows: readonly Earner[],
): Promise<RebateBasis[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.accountId)
  const own = new Map<string, Map<GameCategory, Units>>()
  for (const bet of (await ownBets(db, lineId, slot, ids)).rows) {
    own.set(bet.accountId, (own.get(bet.accountId) ?? new Map()).set(bet.category, bet.validBets))
  }
  const below = new Map<string, Map<string, Downline>>()
  for (const { parentId, accountId, accountName, rates, category, validBets } of (
    await downBets(db, lineId, slot, ids)
  ).rows) {
    const downlines = below.get(parentId) ?? new Map<string, Downline>()
    const downline = downlines.get(accountId) ?? { accountName, rates, validBets: new Map() }
    downline.validBets.set(category, validBets)
    below.set(parentId, downlines.set(accountId, downline))
  }
  return rows.map(
    (row): RebateBasis => ({
      ...row,
      own: own.get(row.accountId) ?? new Map(),
      downlines: [...(below.get(row.accountId)?.values() ?? [])],
    }),
  )
}

/** Returns the rebate bases of a batch of a line's accounts, in id order. */
export const rebateBases =
  (db: Db): Settlements['rebateBases'] =>
  async (lineId, day, afterId, limit) => {
    const slot = new Date(day.start)
    return basesOf(db, lineId, slot, (await earners(db, lineId, slot, afterId, limit)).rows)
  }

/** Returns the rebate bases of an account and its direct downlines. */
export const rebateBasesAt =
  (db: Db): Settlements['rebateBasesAt'] =>
  async (account, day, limit) => {
    const slot = new Date(day.start)
    return basesOf(db, account.lineId, slot, (await earnersAt(db, account, slot, limit)).rows)
  }
