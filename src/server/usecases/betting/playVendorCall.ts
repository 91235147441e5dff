import type { Brand } from '../../../entities/site/brand.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Player } from '../../ports/games/games.ts'
import type { Ports } from '../../ports/ports.ts'
import { ttlCache } from './ttlCache.ts'
import { buildVendorCall, gamesByCode, type VendorBody, type VendorCallName } from './vendorCall.ts'

/** How long a player token is cached, and how many are. */
const TOKEN_CACHE_MS = 30_000
const TOKEN_CACHE_SIZE = 50_000

export interface VendorCallDeps {
  brand: Pick<Brand, 'singleWallet'>
  clock: () => number
  ports: Pick<Ports, 'bets' | 'games' | 'house' | 'ledger'>
}

/** The result of a vendor's call: its transaction id (null for `balance`) and the balance afterwards. */
export interface VendorCallResult {
  transactionId: string | null
  balance: Units
}

/** The vendor's own wallet where the merchant keeps one per vendor. Play money is always in the main wallet. */
const walletOf = ({ brand }: VendorCallDeps, { trial }: Player): 'main' | 'vendor' =>
  brand.singleWallet || trial ? 'main' : 'vendor'

const balanceOf = async (deps: VendorCallDeps, player: Player): Promise<Units> => {
  const kind = walletOf(deps, player)
  const wallets = await deps.ports.ledger.balances(player)
  return (
    wallets.find((wallet) => wallet.kind === kind && (kind === 'main' || wallet.vendor === player.vendor))
      ?.balance ?? 0n
  )
}

/**
 * Returns the function that carries out the calls of vendors: it finds the player of the token, builds the call, and
 * hands it to the store. The vendor's signature must be verified before.
 * @param balanceChanged called with the account of each call that was not processed before
 */
export const vendorCallPlayer = (deps: VendorCallDeps, balanceChanged: (account: AccountRef) => void) => {
  const gameOf = gamesByCode(deps.ports.house.games)
  const cachedPlayer = ttlCache<Player>(TOKEN_CACHE_MS, TOKEN_CACHE_SIZE)
  const findPlayer = async (playerToken: string, now: number, late: boolean): Promise<Player | null> => {
    const player = await deps.ports.games.player(playerToken, now, late)
    if (player && walletOf(deps, player) === 'vendor')
      await deps.ports.ledger.openVendorWallet(player, player.vendor)
    return player
  }

  const playerOf = async (vendor: string, call: VendorBody<VendorCallName>): Promise<Decision<Player>> => {
    const { playerToken } = call.body
    const late = call.name !== 'bet'
    const now = deps.clock()
    // Tokens for bets and for settlements are cached apart: a token that may only settle must not place bets.
    const player = await cachedPlayer(`${late} ${playerToken}`, now, () => findPlayer(playerToken, now, late))
    return player?.vendor === vendor ? ok(player) : refuse('login.not.session', { field: 'playerToken' })
  }

  return async (vendor: string, call: VendorBody<VendorCallName>): Promise<Decision<VendorCallResult>> => {
    const found = await playerOf(vendor, call)
    if (!found.ok) return found
    const player = found.value
    if (call.name === 'balance') return ok({ transactionId: null, balance: await balanceOf(deps, player) })
    const vendorCall = buildVendorCall(call, {
      player,
      wallet: walletOf(deps, player),
      at: deps.clock(),
      gameOf,
    })
    if (!vendorCall.ok) return vendorCall
    const played = await deps.ports.bets.call(vendorCall.value)
    if (!played.ok) return played
    if (!played.value.repeated) balanceChanged(player)
    return ok({ transactionId: vendorCall.value.transactionId, balance: played.value.balance })
  }
}
