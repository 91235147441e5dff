import type { TimedCalls } from '../../domain/games/vendorHealth.ts'

/** Calls of a vendor in one slot and of about the same time. */
export interface CountedCalls extends TimedCalls {
  vendor: string
  /** The start of the slot, epoch ms. */
  slot: number
}

/** A call of a vendor that failed. */
export interface VendorFailure {
  vendor: string
  /** Epoch ms. */
  at: number
  /** The name of the call, such as `bet`. */
  call: string
  /** The code of the reply. */
  code: string
}

/** How the vendors' calls to the wallet went, from every process. */
export interface VendorHealthCounts {
  /** Adds counted calls, and replaces the last failure of each vendor. */
  add(counted: readonly CountedCalls[], failures: readonly VendorFailure[]): Promise<void>
  /** Returns the calls of each vendor since the slot of a moment, of all slots together. */
  since(moment: number): Promise<(TimedCalls & { vendor: string })[]>
  /** Returns the last failure of each vendor. */
  lastFailures(): Promise<VendorFailure[]>
}
