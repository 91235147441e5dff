import { createHash } from 'node:crypto'
import type { ContractTerms } from '../../../entities/contracts/contract.ts'
import { DAY } from '../../../rules/calendar.ts'
import { boundaryFrom, periodOfTerms } from '../../../rules/contracts/contractPeriod.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { checkTerms, hashInput } from '../../domain/contracts/contract.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { ServiceContext, AuditActor } from '../serviceContext.ts'
import { notifyContractParties } from './notifyContractParties.ts'

/** How far in the future a contract may begin. */
const AHEAD_MAX_MS = 366 * DAY

/** The SHA-256 of terms, hex, which both sides agree to. */
export const termsHash = (terms: ContractTerms): string =>
  createHash('sha256').update(hashInput(terms)).digest('hex')

/** The offering side: an agent, or the house (null) to a top agent. */
export type Offerer = { accountId: string; name: string } | null

interface ContractOffer {
  offerer: Offerer
  payee: Account
  terms: ContractTerms
  /** epoch ms. The contract counts from the first period that begins then or later. */
  effectiveFrom: number
  by: AuditActor
}

/**
 * Offers a contract to a direct downline. Refuses `contract.not.direct`, the terms' refusals, and `contract.exists`
 * while another offer of the same kind is open.
 */
export const offerContract = async (
  context: ServiceContext,
  { offerer, payee, terms: offered, effectiveFrom, by }: ContractOffer,
): Promise<Decision<ContractRecord>> => {
  const { ports, now, random, brand } = context
  if (effectiveFrom > now + AHEAD_MAX_MS) return refuse('request.invalid', { field: 'effectiveFrom' })
  if (payee.parentId !== (offerer?.accountId ?? null) || payee.type === 4)
    return refuse('contract.not.direct', { field: 'account' })
  const own = offerer
    ? ((await ports.contracts.inForce({ lineId: payee.lineId, accountId: offerer.accountId }, offered.kind))
        ?.terms ?? null)
    : 'house'
  const checked = checkTerms(offered, own)
  if (!checked.ok) return checked
  const terms = checked.value
  const period = periodOfTerms(terms)
  const contract: ContractRecord = {
    lineId: payee.lineId,
    contractId: uuidV7(now, random),
    kind: terms.kind,
    period,
    state: 'offered',
    payerId: offerer?.accountId ?? null,
    payerName: offerer?.name ?? brand.name,
    payeeId: payee.accountId,
    payeeName: payee.name,
    payeePath: payee.path,
    depth: payee.depth,
    terms,
    termsHash: termsHash(terms),
    offeredAt: now,
    effectiveFrom: boundaryFrom(Math.max(effectiveFrom, now), period, brand.zone),
    forceUntil: null,
    agreedAt: null,
    endedAt: null,
    terminationRequestedBy: null,
  }
  if (!(await ports.contracts.offer(contract))) return refuse('contract.exists')
  await notifyContractParties(context, contract, by)
  return ok(contract)
}
