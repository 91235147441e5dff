import type { ReconciliationResult } from '../../../entities/desk/reconciliation.ts'
import type { Units } from '../../../rules/money/money.ts'
import type { StatementLine } from './statementFile.ts'

/** A round, deposit or withdrawal of the ledger, in units. */
export interface LedgerLine {
  reference: string
  received: Units
  paid: Units
  lineId: string
  recordId: string
  accountName: string
}

/** The number and the sums of some lines of one side. */
export interface SideSums {
  count: number
  received: Units
  paid: Units
}

/** What a comparison found. Matched, differing and missing lines together are all lines of each side. */
export interface ReconciliationSums {
  matched: SideSums
  /** Pairs whose amounts differ, as here and as in the statement. */
  differsHere: SideSums
  differsThere: SideSums
  /** Lines of the statement that are not in the ledger. */
  missingHere: SideSums
  /** Lines of the ledger that are not in the statement. */
  missingThere: SideSums
}

/** A difference: both lines, or the one that has no other. `repeated`: the statement has this reference more often. */
export interface Difference {
  result: ReconciliationResult
  reference: string
  here: LedgerLine | null
  there: StatementLine | null
  repeated: boolean
}

export interface Comparison {
  sums: ReconciliationSums
  /** Ordered by result, reference and amounts, whatever the order of the file. */
  differences: Difference[]
}

type Amounts = Pick<StatementLine, 'received' | 'paid'>

const sumsOf = (lines: readonly (Amounts | null)[]): SideSums => {
  const sums: SideSums = { count: 0, received: 0n, paid: 0n }
  for (const line of lines) {
    if (!line) continue
    sums.count += 1
    sums.received += line.received
    sums.paid += line.paid
  }
  return sums
}

const sign = (difference: Units): number => Number(difference > 0n) - Number(difference < 0n)

/** Orders lines by their amounts, so that the order of the file does not matter. */
const byAmounts = (a: Amounts, b: Amounts): number => sign(a.received - b.received) || sign(a.paid - b.paid)

const groupBy = <Line extends { reference: string }>(lines: readonly Line[]): Map<string, Line[]> => {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const group = groups.get(line.reference)
    if (group) group.push(line)
    else groups.set(line.reference, [line])
  }
  return groups
}

/** Takes out the lines that both sides have with the same amounts. They are returned as they are in the statement. */
const takeEqual = (
  ours: readonly LedgerLine[],
  theirs: readonly StatementLine[],
): { matched: StatementLine[]; here: LedgerLine[]; there: StatementLine[] } => {
  const matched: StatementLine[] = []
  const here = [...ours]
  const there = theirs.filter((line) => {
    const at = here.findIndex((one) => byAmounts(one, line) === 0)
    if (at < 0) return true
    here.splice(at, 1)
    matched.push(line)
    return false
  })
  return { matched, here, there }
}

const RESULTS: readonly ReconciliationResult[] = ['differs', 'missingHere', 'missingThere']

const byPlace = (a: Difference, b: Difference): number => {
  const order = RESULTS.indexOf(a.result) - RESULTS.indexOf(b.result)
  if (order !== 0) return order
  if (a.reference === b.reference) return 0
  return a.reference < b.reference ? -1 : 1
}

const resultOf = ({ here, there }: Pick<Difference, 'here' | 'there'>): ReconciliationResult => {
  if (here && there) return 'differs'
  return here ? 'missingThere' : 'missingHere'
}

/** Compares the lines of one reference. */
const compareReference = (
  reference: string,
  ours: readonly LedgerLine[],
  theirs: readonly StatementLine[],
): { matched: StatementLine[]; differences: Difference[] } => {
  const { matched, here, there } = takeEqual(
    ours.toSorted((a, b) => byAmounts(a, b) || (a.recordId < b.recordId ? -1 : 1)),
    theirs.toSorted((a, b) => byAmounts(a, b) || a.line - b.line),
  )
  const most = Math.max(here.length, there.length)
  const repeated = theirs.length > Math.max(ours.length, 1)
  const differences = Array.from({ length: most }, (_, index): Difference => {
    const pair = { here: here[index] ?? null, there: there[index] ?? null }
    return { result: resultOf(pair), reference, ...pair, repeated }
  })
  return { matched, differences }
}

/**
 * Compares the ledger with a statement, reference by reference. Equal lines match first; of those that are left, as many as
 * both sides have differ, and the rest is missing on one side.
 */
export const compareStatement = (
  ledger: readonly LedgerLine[],
  statement: readonly StatementLine[],
): Comparison => {
  const ours = groupBy(ledger)
  const theirs = groupBy(statement)
  const matched: StatementLine[] = []
  const differences: Difference[] = []
  for (const reference of new Set([...ours.keys(), ...theirs.keys()])) {
    const found = compareReference(reference, ours.get(reference) ?? [], theirs.get(reference) ?? [])
    matched.push(...found.matched)
    differences.push(...found.differences)
  }
  const of = (result: ReconciliationResult) => differences.filter((one) => one.result === result)
  return {
    sums: {
      matched: sumsOf(matched),
      differsHere: sumsOf(of('differs').map(({ here }) => here)),
      differsThere: sumsOf(of('differs').map(({ there }) => there)),
      missingHere: sumsOf(of('missingHere').map(({ there }) => there)),
      missingThere: sumsOf(of('missingThere').map(({ here }) => here)),
    },
    differences: differences.toSorted(byPlace),
  }
}
