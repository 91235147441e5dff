import type { GameCategory } from '../../../entities/game.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { sum, type Units } from '../../../rules/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/context.ts'
import type { Acting } from './acting.ts'

/** What a claim credited, and the main wallet after it. */
export interface Claimed {
  transferId: string
  amount: Units
  balance: Units
}

/**
 * Credits the rebate of an account's own bets that waits to be claimed, of one category or of all (null). The rows are
 * held, so that two claims at once credit once. Refuses `rebate.nothing`.
 */
export const claimRebates = async (
  { ports, now, random, brand }: Acting, account: AccountRef & { path: string }, category: GameCategory | null,
): Promise<Decision<Claimed>> => {
  const { lineId, accountId, path } = account
  const rows = await ports.rebates.claimable(account, category, true)
  if (rows.length === 0) return refuse('rebate.nothing')
  const amount = sum(rows.map((row) => row.own))
  const transferId = uuidV7(now, random)
  const [posted] = await ports.ledger.post([{
    transferId, lineId, type: TRANSACTION_TYPES.rebate, at: now, refKind: 'rebate', refId: transferId,
    entries: [{ wallet: { house: 'rebates' }, amount: -amount }, { wallet: { account: accountId, kind: 'main' }, amount }],
  }])
  if (!posted?.ok) return refuse('unknown.error')
  await ports.rebates.markClaimed(account, rows.map((row) => row.rebateId), { transferId, day: dayOf(now, brand.zone).start, at: now })
  await ports.rollups.append(rows.map((row) => ({
    lineId, factId: uuidV7(now, random), accountId, path, at: now, category: row.category, rebates: row.own,
  })))
  await ports.events.publish([{ to: { lineId, accountId }, kind: 'balance', at: now }])
  return ok({ transferId, amount, balance: posted.balancesAfter[1] ?? 0n })
}
