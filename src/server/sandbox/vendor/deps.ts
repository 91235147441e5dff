import type { Random } from '../../../rules/random.ts'
import type { Texts } from '../../domain/site/texts.ts'
import type { House } from '../../ports/content/house.ts'
import type { SandboxVendorMemory } from '../../ports/games/sandboxVendor.ts'
import type { WalletCall } from './wallet.ts'

/** What the sandbox vendor works with. */
export interface VendorDeps {
  house: House
  texts: Texts
  memory: SandboxVendorMemory
  wallet: WalletCall
  clock: () => number
  random: Random
  newId: (now: number) => string
  /** The key from which the seeds of events are derived. */
  secret: string
}
