import * as z from 'zod/mini'
import { gameCategory } from '../../entities/games/game.ts'
import { pageOf, paging } from '../../entities/lists/paging.ts'
import { accountName, epochMs, id } from '../../entities/scalars.ts'
import { statementFormat, statementKind, statementRecord } from '../../entities/team/statement.ts'
import { endpoint, relay } from '../endpoint.ts'

const MODULE = 'AFFMAN3'

/**
 * POST: seals a period's figures in a statement and appends it to the chain of the session's account. `from` ≤ day <
 * `to`, whole settlement days, at most 400; `account` is in the session's team; `category` applies to `team` only.
 * Refuses `account.not.found`, `statement.too.large`, `statement.not.ready` while figures are being recalculated, and
 * `range.too.long` for more days.
 */
export const issueStatement = endpoint({
  method: 'POST',
  path: relay('REF_statement'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 20, windowMs: 60_000 },
  input: z.strictObject({
    kind: statementKind,
    from: epochMs,
    to: epochMs,
    account: z.optional(accountName),
    category: z.optional(gameCategory),
  }),
  output: statementRecord,
})

/** GET: the statements of the session's account, newest first, to verify files against. */
export const statements = endpoint({
  method: 'GET',
  path: relay('REF_statement'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  input: z.strictObject({ ...paging, kind: z.optional(statementKind) }),
  output: pageOf(statementRecord),
})

/** GET: a statement of the session's account as a file, base64. Both formats have the same content and hashes. */
export const statementFile = endpoint({
  method: 'GET',
  path: relay('REF_statementFile'),
  moduleId: MODULE,
  audience: 'agent',
  flag: MODULE,
  limit: { points: 60, windowMs: 60_000 },
  input: z.strictObject({ id, format: statementFormat }),
  output: z.object({ name: z.string(), type: z.string(), content: z.string() }),
})
