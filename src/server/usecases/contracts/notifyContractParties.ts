import type { ContractRecord } from '../../ports/contracts/contracts.ts'
import { auditedBy, type ServiceContext, type AuditActor } from '../serviceContext.ts'

/** Writes a contract's new state into the audit log and informs both sides. */
export const notifyContractParties = async (
  { ports, now }: ServiceContext,
  contract: ContractRecord,
  by: AuditActor,
): Promise<void> => {
  const { lineId, contractId, kind, state, payeeId, payerId, termsHash } = contract
  await ports.audit.record({
    lineId,
    accountId: payeeId,
    ...auditedBy(by),
    kind: `contract.${state}`,
    detail: { contractId, kind, termsHash, way: by.way },
    at: now,
  })
  const sides = payerId === null ? [payeeId] : [payeeId, payerId]
  await ports.events.publish(
    sides.map((accountId) => ({
      to: { lineId, accountId },
      kind: 'contract',
      data: { id: contractId, kind, state },
      at: now,
    })),
  )
}
