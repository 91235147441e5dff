import { createHash } from 'node:crypto'
import type { ContractTerms } from '../../../entities/contract.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { boundaryFrom, checkTerms, hashInput, periodOfTerms } from '../../domain/contract.ts'
import type { Account } from '../../ports/accounts.ts'
import type { ContractRecord } from '../../ports/contracts.ts'
import type { Acting, DoneBy } from './acting.ts'
import { tellContract } from './tellContract.ts'

/** The SHA-256 of terms, hex: what both sides agree to. */
export const termsHash = (terms: ContractTerms): string => createHash('sha256').update(hashInput(terms)).digest('hex')

/** Who offers: an agent, or the house (null) to a top agent. */
export type Offerer = { accountId: string; name: string } | null

/**
 * Offers a contract to a direct downline. Refuses `contract.not.direct`, the terms' refusals, and `contract.exists`
 * while an offer of the kind waits.
 * @param effectiveFrom epoch ms; the contract counts from the first period that begins then or later
 */
export const offerContract = async (
  acting: Acting, offerer: Offerer, payee: Account, offered: ContractTerms, effectiveFrom: number, by: DoneBy,
): Promise<Decision<ContractRecord>> => {
  const { ports, now, random, brand } = acting
  if (payee.parentId !== (offerer?.accountId ?? null) || payee.type === 4) return refuse('contract.not.direct', { field: 'account' })
  const own = offerer
    ? ((await ports.contracts.inForce({ lineId: payee.lineId, accountId: offerer.accountId }, offered.kind))?.terms ?? null)
    : 'house'
  const checked = checkTerms(offered, own)
  if (!checked.ok) return checked
  const terms = checked.value
  const period = periodOfTerms(terms)
  const contract: ContractRecord = {
    lineId: payee.lineId, contractId: uuidV7(now, random), kind: terms.kind, period, state: 'offered',
    payerId: offerer?.accountId ?? null, payerName: offerer?.name ?? brand.name,
    payeeId: payee.accountId, payeeName: payee.name, payeePath: payee.path, depth: payee.depth,
    terms, termsHash: termsHash(terms), offeredAt: now,
    effectiveFrom: boundaryFrom(Math.max(effectiveFrom, now), period, brand.zone), forceUntil: null,
    agreedAt: null, endedAt: null, terminationAskedBy: null,
  }
  if (!(await ports.contracts.offer(contract))) return refuse('contract.exists')
  await tellContract(acting, contract, by)
  return ok(contract)
}
