import type { Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'

/** Returns the transfer that credits rebates to the main wallet of an account. */
export const rebateTransfer = (
  { lineId, accountId }: AccountRef,
  { transferId, amount, at }: { transferId: string; amount: Units; at: number },
) => ({
  transferId,
  lineId,
  type: TRANSACTION_TYPES.rebate,
  at,
  refKind: 'rebate' as const,
  refId: transferId,
  entries: [
    { wallet: { house: 'rebates' as const }, amount: -amount },
    { wallet: { account: accountId, kind: 'main' as const }, amount },
  ],
})
