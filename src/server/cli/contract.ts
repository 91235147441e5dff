import { CONTRACT_KINDS, contractTerms } from '../../entities/contracts/contract.ts'
import { numberOf } from '../../rules/number.ts'
import { moveContract } from '../usecases/contracts/moveContract.ts'
import { offerContract } from '../usecases/contracts/offerContract.ts'
import { actionsFor } from '../domain/contracts/contract.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { ContractRecord } from '../ports/contracts/contracts.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type CommandResult,
  type Command,
} from './command.ts'

const line = (contract: ContractRecord): string =>
  `  ${numberOf(contract.contractId)} ${contract.kind} ${contract.state} ${JSON.stringify(contract.terms)}`

const topAgent = async ({ provider }: CliContext, name: string | undefined): Promise<Account> => {
  const account = name ? await provider.ports.accounts.byName(name) : null
  if (!account || account.parentId !== null)
    throw new UsageError(name ? `${name} is not a top agent` : 'give the name of a top agent')
  return account
}

const readTerms = (text: unknown) => {
  let given: unknown
  try {
    given = JSON.parse(String(text))
  } catch {
    throw new UsageError(
      '--terms must be JSON, such as --terms \'{"kind":"daily","tiers":[{"validBets":0,"activeMembers":0,"rateBps":50}]}\'',
    )
  }
  const terms = contractTerms.safeParse(given)
  if (!terms.success)
    throw new UsageError(
      `--terms: ${terms.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    )
  return terms.data
}

const operatorContracts = async ({ provider }: CliContext, account: Account): Promise<ContractRecord[]> =>
  (await provider.ports.contracts.list(account, { side: 'mine', offset: 0, limit: 200 })).rows

const offer = async (context: CliContext, account: Account, terms: unknown): Promise<CommandResult> => {
  const offered = await inTransaction(context, { line: account.lineId }, (service) =>
    offerContract(service, {
      offerer: null,
      payee: account,
      terms: readTerms(terms),
      effectiveFrom: 0,
      by: context.by,
    }),
  )
  if (!offered.ok)
    return failed(
      `The contract could not be offered: ${offered.error.code}${offered.error.field ? ` (${offered.error.field})` : ''}.`,
      offered.error,
    )
  return done(
    `Contract offered to ${account.name}, who can accept or reject it in the agent centre:\n${line(offered.value)}`,
    offered.value,
  )
}

const ACTIONS = ['withdraw', 'requestTermination', 'acceptTermination', 'rejectTermination'] as const

const move = async (
  context: CliContext,
  account: Account,
  action: (typeof ACTIONS)[number],
  kindArg: string | undefined,
): Promise<CommandResult> => {
  const kind = oneOf(kindArg, CONTRACT_KINDS)
  const contract = (await operatorContracts(context, account)).find(
    (c) => c.kind === kind && actionsFor(c, 'offerer').includes(action),
  )
  if (!contract) return failed(`${account.name} has no ${kind} contract whose status allows ${action}.`)
  const moved = await inTransaction(context, { line: account.lineId }, (service) =>
    moveContract(service, {
      lineId: account.lineId,
      contractId: contract.contractId,
      action,
      side: 'offerer',
      name: context.provider.jobContext.brand.name,
      by: context.by,
    }),
  )
  return moved.ok
    ? done(line(moved.value), moved.value)
    : failed(`The contract could not be changed: ${moved.error.code}.`, moved.error)
}

/** The operator's side of contracts with top agents: offers, and replies to their requests. */
export const contractCommand: Command = {
  name: 'contract',
  summary:
    'contracts of the site with top agents: list, offer, withdraw an offer, and request, accept or reject a termination',
  argsUsage: 'list|offer|withdraw|requestTermination|acceptTermination|rejectTermination <account> [kind]',
  reads: ['list'],
  options: { terms: { type: 'string' } },
  run: async (context, [arg, name, kind], { terms }) => {
    const action = oneOf(arg, ['list', 'offer', ...ACTIONS])
    const account = await topAgent(context, name)
    if (action === 'list') {
      const all = await operatorContracts(context, account)
      return {
        ok: true,
        lines: all.length > 0 ? all.map(line) : [`No contracts with ${account.name} yet.`],
        value: all,
      }
    }
    return action === 'offer' ? offer(context, account, terms) : move(context, account, action, kind)
  },
}
