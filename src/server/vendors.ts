import type { FastifyInstance } from 'fastify'
import { SECOND } from '../rules/calendar.ts'
import type { HttpDeps } from './http/deps.ts'
import { signatureOf } from './http/signature.ts'
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

/** The sandbox serves every vendor of the catalogue, each with a key of its own. */
export const sandboxVendors = (house: House, secret: (purpose: string) => string): Vendors => {
  const secrets = new Map(house.games.vendors.map(({ id }) => [id, secret(`vendor:${id}`)]))
  return {
    gameUrl: (opening) => (house.games.games.some((game) => game.code === opening.gameCode && game.engine) ? sandboxGameUrl(opening) : null),
    secretOf: (vendor) => secrets.get(vendor) ?? null,
  }
}

/** The wallet that vendors call and, where no real vendor stands, the sandbox vendor with its job. */
export const mountVendors = (
  app: FastifyInstance, deps: HttpDeps & { db: Database }, sandbox: boolean, drawsSecret: string,
): Job[] => {
  vendorWallet(app, deps)
  if (!sandbox) return []
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
