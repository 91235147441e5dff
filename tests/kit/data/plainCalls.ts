import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import type { VendorCall } from '../../../src/server/ports/betting/bets.ts'

/** A call of a vendor, without its player and its time. */
export type PlainCall = {
  [K in VendorCall['kind']]: Omit<
    Extract<VendorCall, { kind: K }>,
    'lineId' | 'accountId' | 'accountName' | 'path' | 'trial' | 'vendor' | 'at'
  >
}[VendorCall['kind']]

/** Returns the call of a player, now. */
export const by = (account: Account, call: PlainCall): VendorCall =>
  ({
    lineId: account.lineId,
    accountId: account.accountId,
    accountName: account.name,
    path: account.path,
    trial: false,
    vendor: 'HARBOUR',
    at: Date.now(),
    ...call,
  }) as VendorCall

export const bet = (round: string, stake: bigint, id = `b-${round}`): PlainCall => ({
  kind: 'bet',
  transactionId: id,
  vendorRound: round,
  gameCode: 'reef',
  category: 'RNG',
  stake,
})
export const settle = (round: string, won: bigint, id = `s-${round}`): PlainCall => ({
  kind: 'settle',
  transactionId: id,
  vendorRound: round,
  won,
  validBet: null,
  detail: { symbols: 'ABC' },
})
export const rollback = (round: string, id = `r-${round}`): PlainCall => ({
  kind: 'rollback',
  transactionId: id,
  vendorRound: round,
})
