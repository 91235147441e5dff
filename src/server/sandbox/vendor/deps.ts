import type { Random } from '../../../rules/random.ts'
import type { Texts } from '../../domain/site/texts.ts'
import type { House } from '../../ports/content/house.ts'
import type { LiveTable } from '../../domain/games/tables/tableRules.ts'
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
  /** Returns the marks of a live table's last results, up to a round. */
  marks: (table: LiveTable, gameCode: string, issue: number) => readonly string[]
}
