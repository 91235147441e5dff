import type * as calls from '../../../endpoints/lists/search.ts'
import { HITS_MOST } from '../../../entities/lists/search.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { ok } from '../../../rules/decision.ts'
import { idsBeginning, numberOf } from '../../../rules/number.ts'
import type { Handlers } from '../../ports/context.ts'

/** Fewer characters of a number cover hours of records. */
const NUMBER_LEAST = 6
const NAME = /^\w+$/

const numbered = <Hit extends { id: string }>(hits: readonly Hit[]): (Hit & { number: string })[] =>
  hits.map((hit) => ({ ...hit, number: numberOf(hit.id) }))

/** Handlers of endpoints/lists/search.ts. Nothing outside the session's team is read. */
export const searchHandlers: Handlers<typeof calls> = {
  search: async ({ text }, { actor, ports }) => {
    const team = isAgent(actor.type)
    const name = text.toLowerCase()
    const ids = text.replace(/[\s-]/g, '').length >= NUMBER_LEAST ? idsBeginning(text) : null
    const accounts = team && NAME.test(name) ? await ports.search.accounts(actor, name, HITS_MOST) : []
    const links = team ? await ports.search.links(actor, name, HITS_MOST) : []
    const records = ids && (await ports.search.records({ ...actor, team }, ids, HITS_MOST))
    return ok({
      accounts,
      links,
      bets: numbered(records?.bets ?? []),
      transfers: numbered(records?.transfers ?? []),
      bills: numbered(records?.bills ?? []),
      contracts: numbered(records?.contracts ?? []),
    })
  },
}
