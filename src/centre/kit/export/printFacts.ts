import { useEffect } from 'react'
import type { DayRange } from '../format/presets.ts'

/** What the open screen shows, for its printed page. */
export interface PrintFacts {
  period: DayRange | null
  /** Each active filter, in words. */
  filters: readonly string[]
  /** The rows of a list that are on paper, counted from 1, of all that match. */
  rows?: { from: number; to: number; total: number }
}

let current: PrintFacts | null = null

export const printFacts = (): PrintFacts | null => current

/** Registers the print facts of a screen while it is open. Screens without dates and filters register none. */
export const usePrintFacts = (facts: PrintFacts): void => {
  useEffect(() => {
    current = facts
    return () => {
      if (current === facts) current = null
    }
  })
}
