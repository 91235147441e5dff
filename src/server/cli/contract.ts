import { CONTRACT_KINDS, contractTerms } from '../../entities/contract.ts'
import { numberOf } from '../../rules/number.ts'
import { moveContract } from '../answers/acts/moveContract.ts'
import { offerContract } from '../answers/acts/offerContract.ts'
import type { DoneBy } from '../answers/acts/acting.ts'
import { actionsFor } from '../domain/contract.ts'
import type { Account } from '../ports/accounts.ts'
import type { ContractRecord } from '../ports/contracts.ts'
import { done, failed, oneOf, WrongUse, type Bench, type Outcome, type Verb } from './verb.ts'

const OPERATOR: DoneBy = { actorId: null, way: 'operator' }

const line = (contract: ContractRecord): string =>
  `  ${numberOf(contract.contractId)} ${contract.kind} ${contract.state} ${JSON.stringify(contract.terms)}`

const topAgent = async ({ provider }: Bench, name: string | undefined): Promise<Account> => {
  const account = name ? await provider.ports.accounts.byName(name) : null
  if (!account || account.parentId !== null) throw new WrongUse(`the house makes contracts with top agents; ${name ?? 'nobody'} is none`)
  return account
}

const readTerms = (text: unknown) => {
  let given: unknown
  try {
    given = JSON.parse(String(text))
  } catch {
    throw new WrongUse('--terms is JSON, as in --terms \'{"kind":"daily","tiers":[{"validBets":0,"activeMembers":0,"rateBps":50}]}\'')
  }
  const terms = contractTerms.safeParse(given)
  if (!terms.success) throw new WrongUse(`--terms: ${terms.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`)
  return terms.data
}

const housesOwn = async ({ provider }: Bench, account: Account): Promise<ContractRecord[]> =>
  (await provider.ports.contracts.list(account, { side: 'mine', offset: 0, limit: 200 })).rows

/** Runs an act in one transaction, at the provider's clock. */
const acting = <T>({ provider }: Bench, work: (acting: Parameters<typeof offerContract>[0]) => Promise<T>): Promise<T> => {
  const { jobContext } = provider
  return jobContext.transact((ports) => work({ ports, now: jobContext.now(), random: jobContext.random, brand: jobContext.brand }))
}

const offer = async (bench: Bench, account: Account, terms: unknown): Promise<Outcome> => {
  const offered = await acting(bench, (act) => offerContract(act, null, account, readTerms(terms), 0, OPERATOR))
  if (!offered.ok) return failed(`Not offered: ${offered.error.code}${offered.error.field ? ` at ${offered.error.field}` : ''}.`, offered.error)
  return done(`Offered to ${account.name}, who accepts or rejects it in the agent centre:\n${line(offered.value)}`, offered.value)
}

const ACTIONS = ['withdraw', 'askTermination', 'acceptTermination', 'rejectTermination'] as const

const move = async (bench: Bench, account: Account, action: (typeof ACTIONS)[number], kindWord: string | undefined): Promise<Outcome> => {
  const kind = oneOf(kindWord, CONTRACT_KINDS)
  const contract = (await housesOwn(bench, account)).find((c) => c.kind === kind && actionsFor(c, 'offerer').includes(action))
  if (!contract) return failed(`There is no ${kind} contract with ${account.name} of which the house can ${action} now.`)
  const moved = await acting(bench, (act) =>
    moveContract(act, account.lineId, contract.contractId, action, 'offerer', bench.provider.jobContext.brand.name, OPERATOR))
  return moved.ok ? done(line(moved.value), moved.value) : failed(`Refused: ${moved.error.code}.`, moved.error)
}

/** The house's side of contracts: it offers to the top agents, and answers what they ask. */
export const contractVerb: Verb = {
  name: 'contract', summary: 'the house’s contracts with the top agents: list, offer, withdraw, ask for or answer a termination',
  words: 'list|offer|withdraw|askTermination|acceptTermination|rejectTermination <account> [kind]', options: { terms: { type: 'string' } },
  run: async (bench, [word, name, kind], { terms }) => {
    const action = oneOf(word, ['list', 'offer', ...ACTIONS])
    const account = await topAgent(bench, name)
    if (action === 'list') {
      const all = await housesOwn(bench, account)
      return { ok: true, lines: all.length > 0 ? all.map(line) : [`${account.name} has no contract yet.`], value: all }
    }
    return action === 'offer' ? offer(bench, account, terms) : move(bench, account, action, kind)
  },
}
