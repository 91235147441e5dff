import * as z from 'zod/mini'
import { searchHits } from '../../entities/lists/search.ts'
import { text } from '../../entities/scalars.ts'
import { endpoint, relay } from '../endpoint.ts'

/**
 * GET: what the session may see that matches a text: for an agent, accounts of its team by a part of their names, its
 * links by code or channel, and records of its team (bets, transfers, deposits and withdrawals, bills, contracts) by the
 * first six or more characters of their numbers; for a member, its own records. Names that begin with the text come
 * first.
 */
export const search = endpoint({
  method: 'GET',
  path: relay('REF_search'),
  moduleId: 'MEMTRANS3',
  audience: 'real',
  limit: { points: 240, windowMs: 60_000 },
  input: z.strictObject({ text: text(64, 2) }),
  output: searchHits,
})
