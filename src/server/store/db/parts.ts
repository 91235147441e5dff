import type { Run } from './pipeline.ts'
import { commas, joined, piece, plain, type Piece } from './sql/sqlText.ts'

/** Parts (CTEs) of one statement, and conditions without which the statement fails with STALE. */
export interface Parts {
  parts: Piece[]
  checks: Piece[]
}

/** The SQLSTATE of a statement whose check failed: division by zero, which has no other cause in these statements. */
export const STALE = '22012'

/** Returns an expression that is 1 if every check holds, and else fails with STALE. */
export const checked = (checks: readonly Piece[]): Piece =>
  checks.length === 0 ? plain('1') : piece`1 / (${joined(checks, ' AND ')})::int`

/** Returns one statement of these parts, or null without parts. PostgreSQL runs every writing part, read or not. */
export const oneStatement = (parts: readonly Piece[], checks: readonly Piece[] = []): Piece | null =>
  parts.length === 0 ? null : piece`WITH ${commas(parts)} SELECT ${checked(checks)}`

export const writeParts = async (
  run: Run,
  parts: readonly Piece[],
  checks: readonly Piece[] = [],
): Promise<void> => {
  const write = oneStatement(parts, checks)
  if (write) await run(write)
}
