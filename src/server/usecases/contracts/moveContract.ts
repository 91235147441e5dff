import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { stopsCounting } from '../../../rules/contracts/contractPeriod.ts'
import { offerOpenUntil } from '../../domain/contracts/agreement.ts'
import { checkTerms, transition, type ContractAction, type Side } from '../../domain/contracts/contract.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { ServiceContext, AuditActor } from '../serviceContext.ts'
import { agreementOf } from './agreementOf.ts'
import { notifyContractParties } from './notifyContractParties.ts'

/** The author of a contract step, by name and side; `rule` is the automatic ending of §4. */
interface StepAuthor {
  name: string
  side: Side | 'rule'
  by: AuditActor
}

const save = async (
  context: ServiceContext,
  contract: ContractRecord,
  author: StepAuthor,
): Promise<ContractRecord> => {
  await context.ports.contracts.save(contract, {
    state: contract.state,
    by: author.name,
    side: author.side,
    termsHash: contract.termsHash,
    at: context.now,
  })
  await notifyContractParties(context, contract, author.by)
  return contract
}

const stopped = (
  context: ServiceContext,
  contract: ContractRecord,
  state: 'ended' | 'terminated',
  forceUntil: number,
): ContractRecord => ({
  ...contract,
  state,
  terminationRequestedBy: null,
  endedAt: context.now,
  forceUntil,
})

/**
 * Accepts an offer: ends the contract it replaces and, below, those with higher rates (§4). The new one counts from
 * the next period.
 */
const agree = async (
  context: ServiceContext,
  contract: ContractRecord,
  author: StepAuthor,
): Promise<Decision<ContractRecord>> => {
  const { ports, now, brand } = context
  const { contracts, settlements } = ports
  const { lineId, kind, period } = contract
  if (now >= offerOpenUntil(contract)) return refuse('contract.offer.stale')
  const own =
    contract.payerId === null
      ? 'house'
      : ((await contracts.inForce({ lineId, accountId: contract.payerId }, kind))?.terms ?? null)
  const checked = checkTerms(contract.terms, own)
  if (!checked.ok) return checked

  const { begins, replaced, ended } = await agreementOf(context, contract)
  const rule: StepAuthor = { name: brand.name, side: 'rule', by: author.by }
  for (const one of [...(replaced ? [replaced] : []), ...ended]) {
    await save(context, stopped(context, one.contract, 'ended', one.until), rule)
  }
  const agreed = await save(
    context,
    { ...contract, state: 'active', agreedAt: now, effectiveFrom: begins },
    author,
  )
  await settlements.open({ lineId, kind, period, at: begins, after: null })
  return ok(agreed)
}

interface ContractStep {
  lineId: string
  contractId: string
  action: ContractAction
  side: Side
  /** The name of the account that takes the step; the brand's name for the house. */
  name: string
  by: AuditActor
}

/**
 * Takes one step of a contract's life for one of its sides. Takes the lock of the kind, so that it never overlaps a
 * settlement or another agreement. Refuses `contract.state`; on accepting also `contract.offer.stale` for an offer
 * that is no longer open, and the refusals of an offer.
 */
export const moveContract = async (
  context: ServiceContext,
  { lineId, contractId, action, side, name, by }: ContractStep,
): Promise<Decision<ContractRecord>> => {
  const { contracts } = context.ports
  const found = await contracts.byId(lineId, contractId)
  if (!found) return refuse('record.not.found')
  await contracts.takeTurn(lineId, found.kind)
  const contract = (await contracts.byId(lineId, contractId)) ?? found
  const moved = transition(contract, action, side)
  if (!moved.ok) return moved
  const author: StepAuthor = { name, side, by }
  if (action === 'accept') return agree(context, contract, author)
  if (action === 'acceptTermination') {
    const until = stopsCounting(contract, context.now, context.brand.zone)
    return ok(await save(context, stopped(context, contract, 'terminated', until), author))
  }
  const over = action === 'reject' || action === 'withdraw'
  return ok(
    await save(
      context,
      { ...contract, ...moved.value, endedAt: over ? context.now : contract.endedAt },
      author,
    ),
  )
}
