import { setTimeout } from 'node:timers/promises'
import type { Brand } from '../../../entities/site/brand.ts'
import { SECOND } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Units } from '../../../rules/money/money.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import { closedUntil, type Closures } from '../../domain/games/catalogue.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Player } from '../../ports/games/games.ts'
import type { Ports } from '../../ports/ports.ts'
import { currentCatalogue } from '../games/currentCatalogue.ts'
import { ttlCache } from './ttlCache.ts'
import { buildVendorCall, gamesByCode, type VendorBody, type VendorCallName } from './vendorCall.ts'

/** How long a player token is cached, and how many are. */
const TOKEN_CACHE_MS = 30_000
const TOKEN_CACHE_SIZE = 50_000
/** How long after staff closed a vendor its new rounds may still be taken. */
const CLOSURES_CACHE_MS = SECOND
/** How long a bet waits for what is closed. */
const CLOSURES_WAIT_MS = 500

export interface VendorCallDeps {
  brand: Pick<Brand, 'singleWallet'>
  clock: () => number
  ports: Pick<Ports, 'bets' | 'catalogue' | 'games' | 'house' | 'ledger'>
}

/** The result of a vendor's call: its transaction id (null for `balance`), the balance afterwards, and for `balance` the player. */
export interface VendorCallResult {
  transactionId: string | null
  balance: Units
  player?: string
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
 * Returns the function that finds the player of a call, and says whether the token has expired, so that only a bet that
 * was accepted before gets its reply again.
 */
const playerFinder = (deps: VendorCallDeps) => {
  const cachedPlayer = ttlCache<Player>(TOKEN_CACHE_MS, TOKEN_CACHE_SIZE)
  const findPlayer = async (playerToken: string, now: number, late: boolean): Promise<Player | null> => {
    const player = await deps.ports.games.player(playerToken, now, late)
    if (player && walletOf(deps, player) === 'vendor')
      await deps.ports.ledger.openVendorWallet(player, player.vendor)
    return player
  }

  return async (
    vendor: string,
    call: VendorBody<VendorCallName>,
  ): Promise<Decision<{ player: Player; ended: boolean }>> => {
    const { playerToken } = call.body
    const now = deps.clock()
    // Tokens for bets and for settlements are cached apart: a token that may only settle must not place bets.
    const find = (late: boolean): Promise<Player | null> =>
      cachedPlayer(`${late} ${playerToken}`, now, () => findPlayer(playerToken, now, late))
    const open = call.name === 'bet' ? await find(false) : null
    const player = open ?? (await find(true))
    return player?.vendor === vendor
      ? ok({ player, ended: call.name === 'bet' && open === null })
      : refuse('login.not.session', { field: 'playerToken' })
  }
}

/**
 * Returns the function that carries out the calls of vendors: it finds the player of the token, builds the call, and
 * hands it to the store. The vendor's signature must be verified before.
 * @param balanceChanged called with the account of each call that was not processed before
 */
export const vendorCallPlayer = (deps: VendorCallDeps, balanceChanged: (account: AccountRef) => void) => {
  const gameOf = gamesByCode(deps.ports.house.games)
  const cachedClosures = ttlCache<Closures>(CLOSURES_CACHE_MS, 1)
  let lastClosures: Closures = new Map()
  /**
   * Returns what is closed; the last known closures when they cannot be read in time, because bets go on while only their
   * own line's database answers. Other calls report a lost database.
   */
  const readClosures = async (now: number): Promise<Closures> => {
    const limit = new AbortController()
    const read = currentCatalogue({ ports: deps.ports, now }).then(
      ({ closures }) => {
        lastClosures = closures
      },
      () => {},
    )
    await Promise.race([read, setTimeout(CLOSURES_WAIT_MS, null, { signal: limit.signal }).catch(() => {})])
    limit.abort()
    return lastClosures
  }
  /** Whether staff have closed the vendor or the game of a bet. */
  const isClosed = async (vendor: string, call: VendorBody<VendorCallName>): Promise<boolean> => {
    if (call.name !== 'bet') return false
    const now = deps.clock()
    const closures = await cachedClosures('', now, () => readClosures(now))
    return closures !== null && closedUntil({ code: call.body.gameCode, vendor }, closures) !== null
  }
  const playerOf = playerFinder(deps)
  return async (vendor: string, call: VendorBody<VendorCallName>): Promise<Decision<VendorCallResult>> => {
    const found = await playerOf(vendor, call)
    if (!found.ok) return found
    const { player, ended } = found.value
    if (call.name === 'balance') {
      const id = keyOf({ lineId: player.lineId, id: player.accountId })
      return ok({ transactionId: null, balance: await balanceOf(deps, player), player: id })
    }
    const vendorCall = buildVendorCall(call, {
      player,
      wallet: walletOf(deps, player),
      at: deps.clock(),
      closed: await isClosed(vendor, call),
      ended,
      gameOf,
    })
    if (!vendorCall.ok) return vendorCall
    const played = await deps.ports.bets.call(vendorCall.value)
    if (!played.ok) return played
    if (!played.value.repeated) balanceChanged(player)
    return ok({ transactionId: vendorCall.value.transactionId, balance: played.value.balance })
  }
}
