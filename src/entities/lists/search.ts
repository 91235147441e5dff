import * as z from 'zod/mini'
import { accountType } from '../accounts/account.ts'
import { contractKind } from '../contracts/contract.ts'
import { epochMs, id } from '../scalars.ts'

/** The most hits of one kind that a search returns. */
export const HITS_MAX = 6

/** An account of the session's team. */
export const accountHit = z.object({
  account: z.string(),
  type: accountType,
  /** Whether it is directly below the session's account. */
  direct: z.boolean(),
})
export type AccountHit = z.infer<typeof accountHit>

const record = { id, number: z.string(), account: z.string(), at: epochMs }

/** What a search finds, by kind. */
export const searchHits = z.object({
  accounts: z.array(accountHit),
  bets: z.array(z.object(record)),
  transfers: z.array(z.object({ ...record, type: z.int() })),
  /** Deposits and withdrawals by their order numbers; `transfer` is the one that moved the money, if one did. */
  orders: z.array(
    z.object({
      ...record,
      kind: z.enum(['deposit', 'withdrawal']),
      transfer: z.nullable(z.object({ id, number: z.string(), at: epochMs })),
    }),
  ),
  bills: z.array(z.object({ ...record, kind: contractKind })),
  contracts: z.array(z.object({ ...record, kind: contractKind })),
  links: z.array(z.object({ id, code: z.string(), channel: z.string() })),
})
export type SearchHits = z.infer<typeof searchHits>
