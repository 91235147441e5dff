import * as z from 'zod/mini'
import { gameCategory } from '../entities/game.ts'
import { pageOf, paging } from '../entities/paging.ts'
import { accountName, epochMs, id } from '../entities/scalars.ts'
import { statementFormat, statementKind, statementRecord } from '../entities/statement.ts'
import { endpoint, relay } from './endpoint.ts'

const MODULE = 'AFFMAN3'

/**
 * POST: closes a period's figures into a statement and appends it to the chain of the session's account. `from` ≤ day <
 * `to`, whole settlement days, at most 400; `account` is of the session's team; `category` is for `team` alone.
 * Refuses `account.not.found`, `statement.too.large`, `statement.not.ready` while figures are worked out anew, and
 * `range.too.long` for more days.
 */
export const issueStatement = endpoint({
  method: 'POST', path: relay('REF_statement'), moduleId: MODULE, audience: 'agent',
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    kind: statementKind, from: epochMs, to: epochMs, account: z.optional(accountName), category: z.optional(gameCategory),
  }),
  output: statementRecord,
})

/** GET: the statements of the session's account, newest first: the witness to what files say. */
export const statements = endpoint({
  method: 'GET', path: relay('REF_statement'), moduleId: MODULE, audience: 'agent',
  input: z.strictObject({ ...paging, kind: z.optional(statementKind) }), output: pageOf(statementRecord),
})

/** GET: a statement of the session's account as a file, base64. Both formats say the same and carry the same hashes. */
export const statementFile = endpoint({
  method: 'GET', path: relay('REF_statementFile'), moduleId: MODULE, audience: 'agent',
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ id, format: statementFormat }),
  output: z.object({ name: z.string(), type: z.string(), content: z.string() }),
})
