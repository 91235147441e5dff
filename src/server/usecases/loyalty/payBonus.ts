import type { TurnoverSource } from '../../../entities/money/cashier.ts'
import { refuse, ok, type Decision } from '../../../rules/decision.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { sum, type Units } from '../../../rules/money/money.ts'
import type { TransactionType } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Money from the house: its source, and the wagering it adds. */
export interface Bonus {
  type: TransactionType
  amount: Units
  refKind: string
  refId: string
  turnover: Units
  turnoverSource: TurnoverSource
}

/**
 * Pays bonuses into the main wallet: ledger, wagering, and the figure "promotions" of the account and its teams, in
 * the caller's transaction. Returns the transfer ids in order.
 */
export const payBonuses = async (
  context: ServiceContext,
  account: Account,
  bonuses: readonly Bonus[],
): Promise<Decision<string[]>> => {
  const { ports, now, random } = context
  const { lineId, accountId, path } = account
  if (bonuses.length === 0) return ok([])
  const drafts = bonuses.map((bonus) => ({
    transferId: uuidV7(now, random),
    lineId,
    type: bonus.type,
    at: now,
    refKind: bonus.refKind,
    refId: bonus.refId,
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
      lineId,
      accountId,
      requirementId: uuidV7(now, random),
      source: bonus.turnoverSource,
      sourceId: bonus.refId,
      required: bonus.turnover,
      at: now,
      closedAt: null,
    })
  }
  await ports.rollups.append([
    {
      lineId,
      figureEventId: itemAt(drafts, 0).transferId,
      accountId,
      path,
      at: now,
      category: null,
      promotions: sum(bonuses.map((bonus) => bonus.amount)),
    },
  ])
  await ports.events.publish([{ to: { lineId, accountId }, kind: 'balance', at: now }])
  return ok(drafts.map((draft) => draft.transferId))
}
