import type { GameCategory } from '../../../entities/games/game.ts'
import { dayOf } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { sum, type Units } from '../../../rules/money/money.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { rebateTransfer } from './rebateTransfer.ts'

/** The credited amount, and the main wallet's balance afterwards. */
export interface RebateClaim {
  transferId: string
  amount: Units
  balance: Units
}

/**
 * Credits the claimable rebate on an account's own bets, of one category or of all (null). The rows are locked, so
 * that concurrent claims credit once. Refuses `rebate.nothing`.
 */
export const claimRebates = async (
  { ports, now, random, brand }: ServiceContext,
  account: AccountRef & { path: string },
  category: GameCategory | null,
): Promise<Decision<RebateClaim>> => {
  const { lineId, accountId, path } = account
  const rows = await ports.rebates.claimable(account, category, true)
  if (rows.length === 0) return refuse('rebate.nothing')
  const amount = sum(rows.map((row) => row.own))
  const transferId = uuidV7(now, random)
  const [posted] = await ports.ledger.post([rebateTransfer(account, { transferId, amount, at: now })])
  if (!posted?.ok) return refuse('unknown.error')
  await ports.rebates.markClaimed(
    account,
    rows.map((row) => row.rebateId),
    { transferId, day: dayOf(now, brand.zone).start, at: now },
  )
  await ports.rollups.append(
    rows.map((row) => ({
      lineId,
      figureEventId: uuidV7(now, random),
      accountId,
      path,
      at: now,
      category: row.category,
      rebates: row.own,
    })),
  )
  await ports.events.publish([{ to: { lineId, accountId }, kind: 'balance', at: now }])
  return ok({ transferId, amount, balance: posted.balancesAfter[1] ?? 0n })
}
