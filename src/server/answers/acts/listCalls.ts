import * as agent from '../../../endpoints/agent.ts'
import * as contracts from '../../../endpoints/contracts.ts'
import type { Endpoint } from '../../../endpoints/endpoint.ts'
import * as income from '../../../endpoints/income.ts'
import * as messages from '../../../endpoints/messages.ts'
import * as promotions from '../../../endpoints/promotions.ts'
import * as rebates from '../../../endpoints/rebates.ts'
import * as reports from '../../../endpoints/reports.ts'
import * as team from '../../../endpoints/team.ts'
import { whyClosed } from '../../../rules/access.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Actor, Context } from '../../ports/context.ts'
import { agentAnswers } from '../agent.ts'
import { contractsAnswers } from '../contracts.ts'
import { incomeAnswers } from '../income.ts'
import { messagesAnswers } from '../messages.ts'
import { promotionsAnswers } from '../promotions.ts'
import { rebatesAnswers } from '../rebates.ts'
import { reportsAnswers } from '../reports.ts'
import { teamAnswers } from '../team.ts'

/** A page of any list, as an export reads it. */
export interface ListPage {
  list: readonly Readonly<Record<string, unknown>>[]
  total: number
  totals?: Readonly<Record<string, number>>
}

type ListAnswer = (input: unknown, context: Context<Actor>) => Promise<Decision<ListPage>>

const of = (calls: Record<string, unknown>, answers: object): [string, { endpoint: Endpoint; answer: ListAnswer }][] =>
  Object.entries(answers).flatMap(([name, answer]) => {
    const endpoint = calls[name] as Endpoint
    const fields = (endpoint.input as { shape?: object }).shape ?? {}
    return endpoint.method === 'GET' && 'pageNo' in fields ? [[endpoint.path, { endpoint, answer: answer as ListAnswer }]] : []
  })

/** Every list that can be written as a file, by its path: the paged records of the centres. */
const LISTS: ReadonlyMap<string, { endpoint: Endpoint; answer: ListAnswer }> = new Map([
  ...of(agent, agentAnswers), ...of(contracts, contractsAnswers), ...of(income, incomeAnswers),
  ...of(messages, messagesAnswers), ...of(promotions, promotionsAnswers), ...of(rebates, rebatesAnswers),
  ...of(reports, reportsAnswers), ...of(team, teamAnswers),
])

/** A list as one may ask it: the input has passed the call's own checks, and the actor may make the call. */
export const listCall = (path: string, input: Readonly<Record<string, unknown>>, context: Context<Actor>): Decision<(pageNo: number, pageSize: number) => Promise<Decision<ListPage>>> => {
  const found = LISTS.get(path)
  if (!found) return refuse('list.call.unknown', { field: 'call' })
  const { endpoint, answer } = found
  const closed = whyClosed(endpoint.audience, context.actor, endpoint.flag, context.flags)
  if (closed) return refuse(closed)
  const checked = endpoint.input.safeParse({ ...input, pageNo: 1, pageSize: 1 })
  if (!checked.success) return refuse('request.invalid', { field: `input.${checked.error.issues[0]?.path.join('.') ?? ''}` })
  // The page size of a screen is bounded by its call; a file is read in larger strides of the same answer.
  return ok((pageNo, pageSize) => answer({ ...(checked.data as object), pageNo, pageSize }, context))
}
