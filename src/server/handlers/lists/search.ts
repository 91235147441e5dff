import type * as calls from '../../../endpoints/lists/search.ts'
import { HITS_MAX } from '../../../entities/lists/search.ts'
import type { SearchHits } from '../../../entities/lists/search.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { ok } from '../../../rules/decision.ts'
import { idsBeginning, numberOf } from '../../../rules/number.ts'
import type { Handlers } from '../../ports/context.ts'
import type { OrderHit } from '../../ports/lists/search.ts'

/** Fewer characters of a number cover hours of records. */
const NUMBER_LEAST = 6
const NAME = /^\w+$/
const NOTHING = { bets: [], transfers: [], orders: [], bills: [], contracts: [] }

const numbered = <Hit extends { id: string }>(hits: readonly Hit[]): (Hit & { number: string })[] =>
  hits.map((hit) => ({ ...hit, number: numberOf(hit.id) }))

const numberedOrders = (orders: readonly OrderHit[]): SearchHits['orders'] =>
  numbered(orders).map(({ transfer, ...order }) => ({
    ...order,
    transfer: transfer && { ...transfer, number: numberOf(transfer.id) },
  }))

/** Handlers of endpoints/lists/search.ts. Nothing outside the session's team is read. */
export const searchHandlers: Handlers<typeof calls> = {
  search: async ({ text }, { actor, ports }) => {
    const team = isAgent(actor.type)
    const name = text.toLowerCase()
    const ids = text.replace(/[\s-]/g, '').length >= NUMBER_LEAST ? idsBeginning(text) : null
    const accounts = team && NAME.test(name) ? await ports.search.accounts(actor, name, HITS_MAX) : []
    const links = team ? await ports.search.links(actor, name, HITS_MAX) : []
    const records = ids ? await ports.search.records({ ...actor, team }, ids, HITS_MAX) : NOTHING
    return ok({
      accounts,
      links,
      bets: numbered(records.bets),
      transfers: numbered(records.transfers),
      orders: numberedOrders(records.orders),
      bills: numbered(records.bills),
      contracts: numbered(records.contracts),
    })
  },
}
