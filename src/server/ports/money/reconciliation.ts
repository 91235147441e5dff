import type {
  ReconciliationResult,
  ReconciliationSide,
  Resolution,
} from '../../../entities/desk/reconciliation.ts'
import type { Difference, LedgerLine, ReconciliationSums } from '../../domain/money/reconciliation.ts'

/** Whose statement over which whole settlement days: `yyyy-MM-dd`, both included. */
export interface StatementOf {
  side: ReconciliationSide
  /** The vendor's id; of a cashier `service` or `bank`. */
  party: string
  from: string
  to: string
}

/** An uploaded statement with its result. */
export interface Reconciliation extends StatementOf {
  reconciliationId: string
  fileName: string
  /** SHA-256 of the file, in hex. */
  fileHash: string
  fileLines: number
  /** Null on the command line without a staff account. */
  uploadedBy: string | null
  uploadedName: string
  uploadedAt: number
  sums: ReconciliationSums
  /** Differences that no one has explained yet. */
  openCount: number
}

/** How a difference was explained. */
export interface Explanation {
  resolvedBy: string | null
  resolvedName: string
  resolvedAt: number
  note: string
}

/** A stored difference. */
export interface StoredDifference extends Difference {
  reconciliationId: string
  ordinal: number
  accountName: string
  explanation: Explanation | null
}

export interface ReconciliationQuery {
  side?: ReconciliationSide | undefined
  party?: string | undefined
  /** When it was uploaded. */
  from?: number | undefined
  to?: number | undefined
  offset: number
  limit: number
}

export interface DifferenceQuery {
  reconciliationId: string
  result?: ReconciliationResult | undefined
  resolution?: Resolution | undefined
  offset: number
  limit: number
}

/** A line of the ledger, with the other names that a statement may use for it. */
export interface NamedLedgerLine extends LedgerLine {
  aliases: readonly string[]
}

/** Uploaded statements, and the lines of the ledger that they are compared with. */
export interface Reconciliations {
  /**
   * Returns the lines of the ledger of all lines of accounts in a span (epoch ms), at most `most` of each, and the shards
   * that did not answer in time. Trial accounts are left out.
   */
  ledger(
    of: Pick<StatementOf, 'side' | 'party'>,
    span: { from: number; to: number },
    most: number,
  ): Promise<{ lines: NamedLedgerLine[]; missing: readonly string[] }>
  /** Returns false when the same file was stored for the same days before. */
  add(row: Reconciliation, differences: readonly Difference[]): Promise<boolean>
  byFile(of: StatementOf, fileHash: string): Promise<Reconciliation | null>
  byId(reconciliationId: string): Promise<Reconciliation | null>
  list(query: ReconciliationQuery): Promise<{ rows: Reconciliation[]; total: number; open: number }>
  differences(query: DifferenceQuery): Promise<{
    rows: StoredDifference[]
    total: number
    sums: { receivedHere: bigint; receivedThere: bigint; paidHere: bigint; paidThere: bigint }
  }>
  /** Returns a difference, locked until the transaction ends. */
  lockDifference(reconciliationId: string, ordinal: number): Promise<StoredDifference | null>
  /** Explains a locked difference. */
  explain(reconciliationId: string, ordinal: number, explanation: Explanation): Promise<void>
}
