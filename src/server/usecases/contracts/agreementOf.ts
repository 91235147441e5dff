import { createHash } from 'node:crypto'
import { planAgreement, planText, type AgreementPlan } from '../../domain/contracts/agreement.ts'
import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Returns what accepting an offer would do now. */
export const agreementOf = async (
  { ports, now, brand }: ServiceContext,
  offer: ContractRecord,
): Promise<AgreementPlan<ContractRecord>> => {
  const { contracts } = ports
  const payee = { lineId: offer.lineId, accountId: offer.payeeId }
  return planAgreement(
    offer,
    {
      replaced: await contracts.inForce(payee, offer.kind),
      team: await contracts.inForceInTeam(offer.lineId, offer.payeePath, offer.kind),
      countsUntil: await contracts.countsUntil(payee, offer.kind),
    },
    now,
    brand.zone,
  )
}

/** The SHA-256 of what accepting an offer does, hex. An acceptance names it, so that a changed plan is refused. */
export const fingerprintOf = (plan: AgreementPlan<ContractRecord>, offer: ContractRecord): string =>
  createHash('sha256').update(planText(plan, offer)).digest('hex')
