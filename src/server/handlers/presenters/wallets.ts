import type { Wallet } from '../../../entities/money/money.ts'
import type { GameRules } from '../../../entities/games/gameRules.ts'
import { toWire } from '../../../rules/money/money.ts'
import { vendorName } from '../../domain/games/catalogue.ts'
import type { WalletBalance } from '../../ports/money/ledger.ts'

/**
 * An account's wallets. With one wallet per vendor, unused ones are listed too, in the catalogue's order, as targets
 * of a transfer.
 */
export const presentWallets = (
  balances: readonly WalletBalance[],
  games: GameRules,
  isSingle: boolean,
): Wallet[] => {
  const opened = balances.map(({ walletId, kind, vendor, balance }) => ({
    id: walletId,
    kind,
    vendor: vendor || null,
    vendorName: vendor ? vendorName(games, vendor) : null,
    balance: toWire(balance),
  }))
  if (isSingle) return opened
  const vendors = games.vendors.map(
    ({ id, name }): Wallet =>
      opened.find(({ kind, vendor }) => kind === 'vendor' && vendor === id) ?? {
        id: null,
        kind: 'vendor',
        vendor: id,
        vendorName: name,
        balance: 0,
      },
  )
  const gone = opened.filter(
    ({ kind, vendor }) => kind === 'vendor' && !games.vendors.some(({ id }) => id === vendor),
  )
  return [...opened.filter(({ kind }) => kind !== 'vendor'), ...vendors, ...gone]
}
