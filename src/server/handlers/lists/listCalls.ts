import * as agent from '../../../endpoints/team/agent.ts'
import * as contracts from '../../../endpoints/contracts/contracts.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import * as income from '../../../endpoints/team/income.ts'
import * as messages from '../../../endpoints/content/messages.ts'
import * as promotions from '../../../endpoints/loyalty/promotions.ts'
import * as rebates from '../../../endpoints/team/rebates.ts'
import * as reports from '../../../endpoints/betting/reports.ts'
import * as team from '../../../endpoints/team/team.ts'
import { whyClosed } from '../../../rules/accounts/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'
import { agentHandlers } from '../team/agent.ts'
import { contractsHandlers } from '../contracts/contracts.ts'
import { incomeHandlers } from '../team/income.ts'
import { messagesHandlers } from '../content/messages.ts'
import { promotionsHandlers } from '../loyalty/promotions.ts'
import { rebatesHandlers } from '../team/rebates.ts'
import { reportsHandlers } from '../betting/reports.ts'
import { teamHandlers } from '../team/team.ts'

/** Reads one page of a list for an export. */
export interface ListPage {
  list: readonly Readonly<Record<string, unknown>>[]
  total: number
  totals?: Readonly<Record<string, number>>
}

type ListAnswer = (input: unknown, context: Context<Actor>) => Promise<Decision<ListPage>>

const of = (
  calls: Record<string, unknown>,
  answers: object,
): [string, { endpoint: Endpoint; answer: ListAnswer }][] =>
  Object.entries(answers).flatMap(([name, answer]) => {
    const endpoint = calls[name] as Endpoint
    const fields = (endpoint.input as { shape?: object }).shape ?? {}
    return endpoint.method === 'GET' && 'pageNo' in fields
      ? [[endpoint.path, { endpoint, answer: answer as ListAnswer }]]
      : []
  })

/** Every list that can be exported, by its path: the paged records of the centres. */
const LISTS: ReadonlyMap<string, { endpoint: Endpoint; answer: ListAnswer }> = new Map([
  ...of(agent, agentHandlers),
  ...of(contracts, contractsHandlers),
  ...of(income, incomeHandlers),
  ...of(messages, messagesHandlers),
  ...of(promotions, promotionsHandlers),
  ...of(rebates, rebatesHandlers),
  ...of(reports, reportsHandlers),
  ...of(team, teamHandlers),
])

/** Returns a list that can be read page by page, after checking its input and the actor's access. */
export const listCall = (
  path: string,
  input: Readonly<Record<string, unknown>>,
  context: Context<Actor>,
): Decision<(pageNo: number, pageSize: number) => Promise<Decision<ListPage>>> => {
  const found = LISTS.get(path)
  if (!found) return refuse('list.call.unknown', { field: 'call' })
  const { endpoint, answer } = found
  const closed = whyClosed(endpoint.audience, context.actor, endpoint.flag, context.flags)
  if (closed) return refuse(closed)
  const checked = endpoint.input.safeParse({ ...input, pageNo: 1, pageSize: 1 })
  if (!checked.success)
    return refuse('request.invalid', { field: `input.${checked.error.issues[0]?.path.join('.') ?? ''}` })
  // The endpoint bounds the page size of a screen. An export calls the same handler with larger pages.
  return ok((pageNo, pageSize) => answer({ ...(checked.data as object), pageNo, pageSize }, context))
}
