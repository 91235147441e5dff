import type { Wallet } from '../../../entities/money.ts'
import type { GameRules } from '../../../entities/gameRules.ts'
import { toWire } from '../../../rules/money.ts'
import { vendorName } from '../../domain/catalogue.ts'
import type { WalletBalance } from '../../ports/ledger.ts'

/**
 * An account's wallets. Where each vendor has one, those that no money has been in yet stand among them, in the
 * catalogue's order: there is nowhere to move money to otherwise.
 */
export const presentWallets = (balances: readonly WalletBalance[], games: GameRules, isSingle: boolean): Wallet[] => {
  const opened = balances.map(({ walletId, kind, vendor, balance }) =>
    ({ id: walletId, kind, vendor: vendor || null, vendorName: vendor ? vendorName(games, vendor) : null, balance: toWire(balance) }))
  if (isSingle) return opened
  const vendors = games.vendors.map(({ id, name }): Wallet =>
    opened.find(({ kind, vendor }) => kind === 'vendor' && vendor === id) ?? { id: null, kind: 'vendor', vendor: id, vendorName: name, balance: 0 })
  const gone = opened.filter(({ kind, vendor }) => kind === 'vendor' && !games.vendors.some(({ id }) => id === vendor))
  return [...opened.filter(({ kind }) => kind !== 'vendor'), ...vendors, ...gone]
}
