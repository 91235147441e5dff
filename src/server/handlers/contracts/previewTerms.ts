import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { stopsCounting } from '../../../rules/contracts/contractPeriod.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import type { Stopping } from '../../domain/contracts/agreement.ts'
import { endedByAgreeing } from '../../domain/contracts/contract.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'

/** Finds the account for a preview: a direct downline or, with `selfToo`, the actor itself. */
export const findPreviewAccount = async (
  { actor, ports }: Context<Actor>,
  name: string,
  selfToo: boolean,
): Promise<Decision<Account>> => {
  const account = await ports.accounts.inTeam(actor, name)
  if (!account) return refuse('account.not.found', { field: 'account' })
  const fits = account.parentId === actor.accountId || (selfToo && account.accountId === actor.accountId)
  return fits ? ok(account) : refuse('contract.not.direct', { field: 'account' })
}

/** Returns the contracts that terms would end if they were agreed now, and until when each still counts. */
export const contractsEnded = async (
  { ports, now, brand }: Context<Actor>,
  account: Account,
  terms: ContractTerms,
): Promise<Stopping<ContractRecord>[]> =>
  endedByAgreeing(
    account.path,
    terms,
    await ports.contracts.inForceInTeam(account.lineId, account.path, terms.kind),
  ).map((contract) => ({ contract, until: stopsCounting(contract, now, brand.zone) }))
