import * as z from 'zod/mini'
import { count, epochMs, id } from '../scalars.ts'

/** The subject of a statement: a team's profit and loss, or an agent's own income. */
export const statementKind = z.enum(['team', 'income'])
export type StatementKind = z.infer<typeof statementKind>

export const statementFormat = z.enum(['html', 'xlsx'])
export type StatementFormat = z.infer<typeof statementFormat>

/**
 * A statement as the provider stores it. Hashes are SHA-256 in hex. The statements of an account form a chain:
 * `previousHash` is the `hash` of the one before, null for the first.
 */
export const statementRecord = z.object({
  id,
  number: z.string(),
  /** 1 for the account's first statement. */
  sequence: count,
  kind: statementKind,
  /** The account whose figures it shows: the session's own, or one of its team. */
  account: z.string(),
  /** First and last settlement day, as `yyyy-MM-dd – yyyy-MM-dd`. */
  period: z.string(),
  lines: count,
  linesHash: z.string(),
  previousHash: z.nullable(z.string()),
  hash: z.string(),
  generatedAt: epochMs,
})
export type StatementRecord = z.infer<typeof statementRecord>
