import type { FastifyInstance } from 'fastify'
import type { Brand } from '../entities/brand.ts'
import { MINUTE, SECOND } from '../rules/calendar.ts'
import { Mendable } from './domain/mendable.ts'
import type { HttpDeps } from './http/deps.ts'
import { signatureOf, signedAddress } from './http/signature.ts'
import { vendorWallet } from './http/vendorWallet.ts'
import type { Job } from './jobs/job.ts'
import type { House } from './ports/house.ts'
import type { Vendors } from './ports/vendors.ts'
import { carryOn, type VendorDeps } from './sandbox/vendor/play.ts'
import { sandboxGameUrl, sandboxVendorRoutes } from './sandbox/vendor/routes.ts'
import { injected, walletClient } from './sandbox/vendor/wallet.ts'
import type { Database } from './store/database.ts'
import { newId } from './store/ids.ts'
import { sandboxVendorStore } from './store/sandboxVendor.ts'

/** How long a vendor may take the address it was opened with. */
const LAUNCH_MS = 5 * MINUTE

/** What vendors are reached with: the house of brand and files, and what is secret. */
export interface VendorSetting {
  house: House
  brand: Brand
  publicUrl: string
  /** The keys of real vendors by their id. */
  keys: ReadonlyMap<string, string>
  /** A secret of the house's own for a purpose. */
  secret(purpose: string): string
}

/** Throws at start when a vendor has an address and no key: it could open games and take no bet. */
const checkKeys = ({ house, keys }: VendorSetting): void => {
  const keyless = house.games.vendors.filter(({ id, launchUrl }) => launchUrl && !keys.has(id)).map(({ id }) => id)
  if (keyless.length > 0) throw new Mendable(`VENDOR_KEYS has no key for ${keyless.join(', ')}, which config/games.json gives a launchUrl.`)
}

/**
 * Where games open: at the vendor's own address, signed with its key (`signedAddress`), where it has one; at the house's
 * engines otherwise. Each vendor calls the wallet (`endpoints/vendor.ts`) with a key of its own.
 */
export const vendorsOf = (setting: VendorSetting): Vendors => {
  const { house, brand, publicUrl, keys, secret } = setting
  checkKeys(setting)
  const vendors = new Map(house.games.vendors.map(({ id, launchUrl }) => [id, { launchUrl, key: keys.get(id) ?? secret(`vendor:${id}`) }]))
  const played = new Set(house.games.games.filter(({ engine }) => engine).map(({ code }) => code))
  return {
    gameUrl: (opening) => {
      const vendor = vendors.get(opening.vendor)
      if (!vendor?.launchUrl) return played.has(opening.gameCode) ? sandboxGameUrl(opening) : null
      return signedAddress(vendor.launchUrl, vendor.key, opening.at + LAUNCH_MS, {
        gameCode: opening.gameCode, playerToken: opening.token, mode: opening.free ? 'free' : 'real', currency: brand.currency,
        language: opening.language, theme: opening.theme, backUrl: publicUrl + opening.backUrl,
      })
    },
    secretOf: (vendor) => vendors.get(vendor)?.key ?? null,
  }
}

/** The wallet that vendors call, and the house's own engines with their job. */
export const mountVendors = (app: FastifyInstance, deps: HttpDeps & { db: Database }, drawsSecret: string): Job[] => {
  vendorWallet(app, deps)
  const { vendors, house } = deps.ports
  const sign = (vendor: string, timestamp: number, body: string): string | null => {
    const secret = vendors.secretOf(vendor)
    return secret === null ? null : signatureOf(secret, timestamp, body)
  }
  const vendor: VendorDeps = {
    house, memory: sandboxVendorStore(deps.db), wallet: walletClient(injected(app), sign, deps.clock), clock: deps.clock,
    random: deps.random, newId, secret: drawsSecret,
  }
  sandboxVendorRoutes(app, vendor, deps.brand)
  return [{ name: 'sandboxVendor', everyMs: SECOND, run: () => carryOn(vendor, 50) }]
}
