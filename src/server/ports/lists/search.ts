import type { SearchHits } from '../../../entities/lists/search.ts'
import type { TeamRoot } from '../team/reports.ts'

/** Whose records a search covers: the root alone, or with everyone below. */
export interface SearchScope extends TeamRoot {
  team: boolean
}

type RecordHit<Kind extends 'bets' | 'transfers' | 'bills' | 'contracts'> = Omit<
  SearchHits[Kind][number],
  'number'
>

/** A deposit or withdrawal that was found, with the transfer that moved its money. */
export type OrderHit = Omit<SearchHits['orders'][number], 'number' | 'transfer'> & {
  transfer: { id: string; at: number } | null
}

/** What the command palette finds. Each search reads a bounded part of one line. */
export interface Search {
  /** Returns accounts below the root whose names contain the text (lower case), those that begin with it first. */
  accounts(root: TeamRoot, text: string, most: number): Promise<SearchHits['accounts']>
  /** Returns records whose ids are in a range, oldest first. */
  records(
    scope: SearchScope,
    ids: { first: string; last: string },
    most: number,
  ): Promise<{
    bets: RecordHit<'bets'>[]
    transfers: RecordHit<'transfers'>[]
    orders: OrderHit[]
    bills: RecordHit<'bills'>[]
    contracts: RecordHit<'contracts'>[]
  }>
  /** Returns the account's own links whose code begins with the text, or whose channel contains it. */
  links(owner: TeamRoot, text: string, most: number): Promise<SearchHits['links']>
}
