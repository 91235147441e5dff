import type { FastifyInstance } from 'fastify'
import type { Brand } from '../../entities/site/brand.ts'
import { HOUR, MINUTE, SECOND } from '../../rules/calendar.ts'
import { OperatorError } from '../domain/site/operatorError.ts'
import type { HttpDeps } from '../http/calls/deps.ts'
import { countUse } from '../http/calls/limits.ts'
import { signatureOf, signedAddress } from '../integrations/signature.ts'
import { vendorWallet, type VendorCallWatch } from '../http/callbacks/vendorWallet.ts'
import type { Job } from '../jobs/job.ts'
import type { House } from '../ports/content/house.ts'
import type { Vendors } from '../ports/games/vendors.ts'
import type { VendorDeps } from '../sandbox/vendor/deps.ts'
import { finishRounds, pruneRounds } from '../sandbox/vendor/unfinishedRounds.ts'
import { resultMarks } from '../sandbox/vendor/liveTables.ts'
import { sandboxGameUrl, sandboxVendorRoutes } from '../sandbox/vendor/routes.ts'
import { finishSlips, pruneSlips, type SportsDeps } from '../sandbox/sportsbook/settleSlips.ts'
import { injectCall, walletClient, type WalletLink } from '../sandbox/vendor/wallet.ts'
import type { Database } from '../store/db/database.ts'
import { newId } from '../store/db/ids.ts'
import { sandboxVendorStore } from '../store/games/sandboxVendor.ts'

/** How long a launch address is valid. */
const LAUNCH_MS = 5 * MINUTE

/** What is needed to reach vendors. */
export interface VendorSettings {
  house: House
  brand: Brand
  publicUrl: string
  /** Keys of real vendors by id. */
  keys: ReadonlyMap<string, string>
  /** Returns a secret of the site for a purpose. */
  secret(purpose: string): string
}

/** Throws an OperatorError when a vendor has an address and no key: it could open games but take no bets. */
const checkKeys = ({ house, keys }: VendorSettings): void => {
  const keyless = house.games.vendors
    .filter(({ id, launchUrl }) => launchUrl && !keys.has(id))
    .map(({ id }) => id)
  if (keyless.length > 0)
    throw new OperatorError(
      `VENDOR_KEYS has no key for ${keyless.join(', ')}. Add one, or remove the launchUrl in config/games.json.`,
    )
}

/**
 * Returns where games open: at the vendor's own address, signed with its key (`signedAddress`), or at the built-in
 * engines. Each vendor calls the wallet (`endpoints/betting/vendor.ts`) with its own key.
 */
export const vendorsOf = (settings: VendorSettings): Vendors => {
  const { house, brand, publicUrl, keys, secret } = settings
  checkKeys(settings)
  const vendors = new Map(
    house.games.vendors.map(({ id, launchUrl }) => [
      id,
      { launchUrl, key: keys.get(id) ?? secret(`vendor:${id}`) },
    ]),
  )
  const builtIn = new Set(house.games.games.filter(({ engine }) => engine).map(({ code }) => code))
  return {
    gameUrl: (opening) => {
      const vendor = vendors.get(opening.vendor)
      if (!vendor?.launchUrl) return builtIn.has(opening.gameCode) ? sandboxGameUrl(opening) : null
      return signedAddress(vendor.launchUrl, vendor.key, opening.at + LAUNCH_MS, {
        gameCode: opening.gameCode,
        playerToken: opening.token,
        // An external game must not count a trial account's play money as turnover.
        mode: opening.free || opening.trial ? 'free' : 'real',
        currency: brand.currency,
        language: opening.language,
        theme: opening.theme,
        backUrl: publicUrl + opening.backUrl,
      })
    },
    secretOf: (vendor) => vendors.get(vendor)?.key ?? null,
  }
}

/** Limit per token and call at the built-in games. A player cannot play faster. */
const TOKEN_LIMIT = { points: 600, windowMs: MINUTE }

/** Whether any game runs on the built-in engines. */
const hasBuiltInGames = ({ games: { games, vendors } }: House): boolean => {
  const external = new Set(vendors.filter(({ launchUrl }) => launchUrl).map(({ id }) => id))
  return games.some(({ engine, vendor }) => engine && !external.has(vendor))
}

/** What the sandbox vendor is made of before the app exists. */
interface SandboxVendor {
  /** The key from which the seeds of events are derived. */
  secret: string
  sports: SportsDeps
  wallet: WalletLink
}

/** How many unfinished rounds, and how many slips, one run of the job continues. */
const BATCH = 50

const finishAll = async (vendor: VendorDeps, sports: SportsDeps): Promise<number> =>
  (await finishRounds(vendor, BATCH)) + (await finishSlips(sports, BATCH))

/** Mounts the wallet that vendors call, and the built-in engines. Returns the jobs of the engines. */
export const mountVendors = (
  app: FastifyInstance,
  deps: HttpDeps & { db: Database; watch?: VendorCallWatch | undefined },
  { secret, sports, wallet }: SandboxVendor,
): Job[] => {
  vendorWallet(app, deps)
  const { vendors, house } = deps.ports
  if (!hasBuiltInGames(house)) return []
  const sign = (vendor: string, timestamp: number, body: string): string | null => {
    const secret = vendors.secretOf(vendor)
    return secret === null ? null : signatureOf(secret, timestamp, body)
  }
  wallet.connect(walletClient(injectCall(app), sign, deps.clock))
  const vendor: VendorDeps = {
    house,
    texts: deps.texts,
    memory: sandboxVendorStore(deps.db),
    wallet: wallet.call,
    clock: deps.clock,
    random: deps.random,
    newId,
    secret,
    marks: resultMarks(secret),
  }
  sandboxVendorRoutes(app, vendor, {
    brand: deps.brand,
    mayUse: (key) => countUse(deps.flood, key, TOKEN_LIMIT),
  })
  return [
    { name: 'sandboxVendor', everyMs: SECOND, run: () => finishAll(vendor, sports) },
    {
      name: 'sandboxVendorOld',
      everyMs: HOUR,
      run: async () => (await pruneRounds(vendor)) + (await pruneSlips(sports)),
    },
  ]
}
