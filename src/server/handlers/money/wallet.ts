import type * as calls from '../../../endpoints/money/wallet.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { fromWire, sum, toWire, type Units } from '../../../rules/money/money.ts'
import { TRANSACTION_TYPES } from '../../../rules/money/transactionTypes.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { Handlers } from '../../ports/context.ts'
import type { WalletBalance, WalletName } from '../../ports/money/ledger.ts'
import { presentWallets } from '../presenters/wallets.ts'
import { handleLogout } from '../accounts/session.ts'

const ofKind = (wallets: readonly WalletBalance[], ...kinds: WalletBalance['kind'][]): Units =>
  sum(wallets.filter((wallet) => kinds.includes(wallet.kind)).map((wallet) => wallet.balance))

const walletNamed = (account: string, name: string): WalletName =>
  name === 'main' ? { account, kind: 'main' } : { account, kind: 'vendor', vendor: name }

/** Handlers of endpoints/money/wallet.ts. */
export const walletHandlers: Handlers<typeof calls> = {
  balance: async (_input, { ports, actor, now }) => {
    const wallets = await ports.ledger.balances(actor)
    return ok({
      sumBalance: toWire(ofKind(wallets, 'main', 'vendor')),
      main: toWire(ofKind(wallets, 'main')),
      held: toWire(ofKind(wallets, 'hold')),
      asOf: now,
    })
  },

  consolidatedFunds: async (_input, { ports, actor, brand, now }) => {
    const wallets = await ports.ledger.balances(actor)
    return ok({
      sumBalance: toWire(ofKind(wallets, 'main', 'vendor')),
      main: toWire(ofKind(wallets, 'main')),
      held: toWire(ofKind(wallets, 'hold')),
      currency: brand.currency,
      asOf: now,
      vendors: wallets
        .filter(({ kind }) => kind === 'vendor')
        .map(({ vendor, balance }) => ({ vendor, balance: toWire(balance) })),
    })
  },

  wallets: async (_input, { ports, actor, brand }) =>
    ok({
      isSingle: brand.singleWallet,
      wallets: presentWallets(await ports.ledger.balances(actor), ports.house.games, brand.singleWallet),
    }),

  walletTransfer: async ({ from, to, amount }, { ports, actor, brand, now, random }) => {
    if (brand.singleWallet) return refuse('wallet.single')
    const vendors = new Set(ports.house.games.vendors.map((vendor) => vendor.id))
    for (const [field, name] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (name !== 'main' && !vendors.has(name)) return refuse('record.not.found', { field })
      if (name !== 'main') await ports.ledger.openVendorWallet(actor, name)
    }
    if (from === to) return refuse('request.invalid', { field: 'to' })
    const units = fromWire(amount)
    const transferId = uuidV7(now, random)
    const [posted] = await ports.ledger.post([
      {
        transferId,
        lineId: actor.lineId,
        type: TRANSACTION_TYPES.walletTransfer,
        at: now,
        refKind: null,
        refId: null,
        remark: `${from} → ${to}`,
        entries: [
          { wallet: walletNamed(actor.accountId, from), amount: -units },
          { wallet: walletNamed(actor.accountId, to), amount: units },
        ],
      },
    ])
    if (!posted?.ok)
      return refuse(posted?.reason === 'wallet.missing' ? 'record.not.found' : 'balance.insufficient', {
        field: 'amount',
      })
    await ports.events.publish([{ to: actor, kind: 'balance', at: now }])
    return ok({ transferId, balance: toWire(ofKind(await ports.ledger.balances(actor), 'main', 'vendor')) })
  },

  logout: handleLogout,
}
