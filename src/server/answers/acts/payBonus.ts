import type { TurnoverSource } from '../../../entities/cashier.ts'
import { refuse, ok, type Decision } from '../../../rules/decision.ts'
import { sum, type Units } from '../../../rules/money.ts'
import type { TransactionType } from '../../../rules/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts.ts'
import type { Acting } from './acting.ts'

/** Money that the house gives: what for, and the wagering it adds. */
export interface Bonus {
  type: TransactionType
  amount: Units
  refKind: string
  refId: string
  turnover: Units
  turnoverSource: TurnoverSource
}

/**
 * Pays bonuses into the main wallet: ledger, wagering to do, and the figure "promotions" of the account and every team
 * it is in — all in the caller's transaction. Answers the transfers' ids in order.
 */
export const payBonuses = async (acting: Acting, account: Account, bonuses: readonly Bonus[]): Promise<Decision<string[]>> => {
  const { ports, now, random } = acting
  const { lineId, accountId, path } = account
  if (bonuses.length === 0) return ok([])
  const drafts = bonuses.map((bonus) => ({
    transferId: uuidV7(now, random), lineId, type: bonus.type, at: now, refKind: bonus.refKind, refId: bonus.refId,
    entries: [
      { wallet: { house: 'promotions' as const }, amount: -bonus.amount },
      { wallet: { account: accountId, kind: 'main' as const }, amount: bonus.amount },
    ],
  }))
  const posted = await ports.ledger.post(drafts)
  if (!posted.every((result) => result.ok)) return refuse('unknown.error')
  for (const bonus of bonuses) {
    if (bonus.turnover === 0n) continue
    await ports.turnover.add({
      lineId, accountId, requirementId: uuidV7(now, random), source: bonus.turnoverSource, sourceId: bonus.refId,
      required: bonus.turnover, at: now, closedAt: null,
    })
  }
  await ports.rollups.append([{
    lineId, factId: drafts[0]!.transferId, accountId, path, at: now, category: null,
    promotions: sum(bonuses.map((bonus) => bonus.amount)),
  }])
  await ports.events.publish([{ to: { lineId, accountId }, kind: 'balance', at: now }])
  return ok(drafts.map((draft) => draft.transferId))
}
