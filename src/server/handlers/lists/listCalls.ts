import * as agent from '../../../endpoints/team/agent.ts'
import * as bulk from '../../../endpoints/team/bulk.ts'
import * as contracts from '../../../endpoints/contracts/contracts.ts'
import * as income from '../../../endpoints/team/income.ts'
import * as linkResults from '../../../endpoints/team/linkResults.ts'
import * as messages from '../../../endpoints/content/messages.ts'
import * as promotions from '../../../endpoints/loyalty/promotions.ts'
import * as rebates from '../../../endpoints/team/rebates.ts'
import * as reports from '../../../endpoints/betting/reports.ts'
import * as team from '../../../endpoints/team/team.ts'
import * as teamAccount from '../../../endpoints/team/teamAccount.ts'
import { refuse, type Decision } from '../../../rules/decision.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import { agentHandlers } from '../team/agent.ts'
import { bulkHandlers } from '../team/bulk.ts'
import { contractsHandlers } from '../contracts/contracts.ts'
import { incomeHandlers } from '../team/income.ts'
import { linkResultsHandlers } from '../team/linkResults.ts'
import { openList, type PagedList, type ReadPage } from '../query/openList.ts'
import { messagesHandlers } from '../content/messages.ts'
import { promotionsHandlers } from '../loyalty/promotions.ts'
import { rebatesHandlers } from '../team/rebates.ts'
import { reportsHandlers } from '../betting/reports.ts'
import { teamAccountHandlers } from '../team/teamAccount.ts'
import { teamHandlers } from '../team/team.ts'
import { pagedLists } from './pagedLists.ts'

/** Every list that can be exported, by its path: the paged records of the centres. */
const LISTS: ReadonlyMap<string, PagedList> = new Map([
  ...pagedLists<Actor>(agent, agentHandlers),
  ...pagedLists<Actor>(bulk, bulkHandlers),
  ...pagedLists<Actor>(contracts, contractsHandlers),
  ...pagedLists<Actor>(income, incomeHandlers),
  ...pagedLists<Actor>(linkResults, linkResultsHandlers),
  ...pagedLists<Actor>(messages, messagesHandlers),
  ...pagedLists<Actor>(promotions, promotionsHandlers),
  ...pagedLists<Actor>(rebates, rebatesHandlers),
  ...pagedLists<Actor>(reports, reportsHandlers),
  ...pagedLists<Actor>(team, teamHandlers),
  ...pagedLists<Actor>(teamAccount, teamAccountHandlers),
])

/** Returns the exportable list at a path, checked for this input and the actor's access. */
export const listCall = (
  path: string,
  input: Readonly<Record<string, unknown>>,
  context: Context<Actor>,
): Decision<ReadPage> => {
  const list = LISTS.get(path)
  return list ? openList(list, input, context) : refuse('list.call.unknown', { field: 'call' })
}
