import * as z from 'zod/mini'
import { wallet } from '../../entities/money/money.ts'
import { epochMs, id, money, moneyAbove0, requestId, text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/** GET: the account's money in all wallets (§3 Balance). Never cached. */
export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  moduleId: 'FUNDTRANS3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({ sumBalance: money, main: money, held: money, asOf: epochMs }),
})

/**
 * GET: each wallet with its balance; `isSingle` is true where the merchant has a single wallet (not in the
 * specification).
 */
export const wallets = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets',
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  input: z.strictObject({}),
  output: z.object({ isSingle: z.boolean(), wallets: z.array(wallet) }),
})

/** GET: all money of the account in one reply (§7 member-info funds): by wallet, the held amount, and the sum. */
export const consolidatedFunds = endpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  moduleId: 'FUNDTRANS3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({
    sumBalance: money,
    main: money,
    held: money,
    currency: z.string(),
    vendors: z.array(z.object({ vendor: z.string(), balance: money })),
    asOf: epochMs,
  }),
})

/**
 * POST: moves money between the account's own wallets. Refuses `wallet.single` where the merchant has a single
 * wallet.
 */
export const walletTransfer = endpoint({
  method: 'POST',
  path: relay('GCS_walletTransfer'),
  moduleId: 'FUNDTRANS3',
  audience: 'real',
  flag: 'FUNDTRANS3',
  money: true,
  input: z.strictObject({ requestId, from: text(20), to: text(20), amount: moneyAbove0 }),
  output: z.object({ transferId: id, balance: money }),
})

/** DELETE: ends the session (§4 logout). */
export const logout = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 'COMM3',
  audience: 'session',
  input: z.strictObject({}),
  output: z.object({}),
})
