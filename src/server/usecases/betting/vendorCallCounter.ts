import { SECOND } from '../../../rules/calendar.ts'
import type { ErrorCode } from '../../../rules/errors.ts'
import { healthSlot, isVendorError, timeBound } from '../../domain/games/vendorHealth.ts'
import type { CountedCalls, VendorFailure } from '../../ports/games/vendorHealth.ts'
import type { Ports } from '../../ports/ports.ts'

/** How long counted calls wait before they are written together. */
const WRITE_AFTER_MS = SECOND

export interface VendorCallCounterDeps {
  clock: () => number
  ports: Pick<Ports, 'vendorHealth'>
}

/**
 * Counts the calls of vendors for their health. A process adds what it counted to the database once a second, outside the
 * transactions of bets; a crash loses at most that second.
 */
export const vendorCallCounter = ({ clock, ports }: VendorCallCounterDeps) => {
  const counted = new Map<string, CountedCalls>()
  const failures = new Map<string, VendorFailure>()
  let due: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    clearTimeout(due)
    due = undefined
    const [rows, failed] = [[...counted.values()], [...failures.values()]]
    counted.clear()
    failures.clear()
    if (rows.length > 0) await ports.vendorHealth.add(rows, failed)
  }
  return {
    flush,
    /** Counts a call. `refused` is the code of a refusal; null for a success. */
    count: (vendor: string, call: string, tookMs: number, refused: ErrorCode | null): void => {
      const at = clock()
      const [slot, bound] = [healthSlot(at), timeBound(tookMs)]
      const key = `${vendor} ${slot} ${bound}`
      const known = counted.get(key)
      const row = known ?? { vendor, slot, bound, calls: 0, errors: 0 }
      if (!known) counted.set(key, row)
      row.calls += 1
      if (refused !== null && isVendorError(refused)) {
        row.errors += 1
        failures.set(vendor, { vendor, at, call, code: refused })
      }
      // The calls themselves report a lost database.
      due ??= setTimeout(() => {
        flush().catch(() => {})
      }, WRITE_AFTER_MS)
    },
  }
}
