import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import {
  boundaryFrom, checkTerms, endedByAgreeing, transition, type ContractAction, type Side,
} from '../../domain/contract.ts'
import type { ContractRecord } from '../../ports/contracts.ts'
import type { Acting, DoneBy } from './acting.ts'
import { tellContract } from './tellContract.ts'

/** Who moves a contract, by name and side; `rule` is §4's ending. */
interface Mover {
  name: string
  side: Side | 'rule'
  by: DoneBy
}

const save = async (acting: Acting, contract: ContractRecord, mover: Mover): Promise<ContractRecord> => {
  await acting.ports.contracts.save(contract, {
    state: contract.state, by: mover.name, side: mover.side, termsHash: contract.termsHash, at: acting.now,
  })
  await tellContract(acting, contract, mover.by)
  return contract
}

/** A contract that stops counts to the end of the period that has begun, so that no period is left half settled. */
const stopped = (acting: Acting, contract: ContractRecord, state: 'ended' | 'terminated', from: number): ContractRecord => ({
  ...contract, state, terminationAskedBy: null, endedAt: acting.now,
  forceUntil: Math.max(boundaryFrom(from, contract.period, acting.brand.zone), contract.effectiveFrom),
})

/** Agreeing: the one of the kind before it ends, so do the better ones below (§4), and this one counts from the next period. */
const agree = async (acting: Acting, contract: ContractRecord, mover: Mover): Promise<Decision<ContractRecord>> => {
  const { ports, now, brand } = acting
  const { contracts, settlements } = ports
  const { lineId, kind, period } = contract
  const payee = { lineId, accountId: contract.payeeId }
  const own = contract.payerId === null
    ? 'house'
    : ((await contracts.inForce({ lineId, accountId: contract.payerId }, kind))?.terms ?? null)
  const checked = checkTerms(contract.terms, own)
  if (!checked.ok) return checked

  const asked = Math.max(contract.effectiveFrom, now)
  const rule: Mover = { name: brand.name, side: 'rule', by: mover.by }
  const before = await contracts.inForce(payee, kind)
  if (before) await save(acting, stopped(acting, before, 'ended', asked), rule)
  const below = endedByAgreeing(contract.payeePath, contract.terms, await contracts.inForceInTeam(lineId, contract.payeePath, kind))
  for (const one of below) await save(acting, stopped(acting, one, 'ended', now), rule)

  // What ended counts to the end of its period: the new one begins where that stops, never in the middle of it.
  const free = Math.max(asked, (await contracts.countsUntil(payee, kind)) ?? asked)
  const begins = boundaryFrom(free, period, brand.zone)
  const agreed = await save(acting, { ...contract, state: 'active', agreedAt: now, effectiveFrom: begins }, mover)
  await settlements.open({ lineId, kind, period, at: begins, after: null })
  return ok(agreed)
}

/**
 * One step of a contract's life by one of its sides. Takes the kind's turn in the line, so that it never overlaps a
 * settlement or another agreement. Refuses `contract.state`, and on accepting what the offer would be refused for now.
 */
export const moveContract = async (
  acting: Acting, lineId: string, contractId: string, action: ContractAction, side: Side, name: string, by: DoneBy,
): Promise<Decision<ContractRecord>> => {
  const { contracts } = acting.ports
  const found = await contracts.byId(lineId, contractId)
  if (!found) return refuse('record.not.found')
  await contracts.takeTurn(lineId, found.kind)
  const contract = (await contracts.byId(lineId, contractId)) ?? found
  const moved = transition(contract, action, side)
  if (!moved.ok) return moved
  const mover: Mover = { name, side, by }
  if (action === 'accept') return agree(acting, contract, mover)
  if (action === 'acceptTermination') return ok(await save(acting, stopped(acting, contract, 'terminated', acting.now), mover))
  const over = action === 'reject' || action === 'withdraw'
  return ok(await save(acting, { ...contract, ...moved.value, endedAt: over ? acting.now : contract.endedAt }, mover))
}
