import type { RiskAlert, RuleContext } from '../../domain/risk/riskAlerts.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { ServiceContext } from '../serviceContext.ts'

/** Opens a case for each alert whose facts the account has no case of yet. Returns how many it opened. */
export const raiseAlerts = async (
  { ports, now, random }: ServiceContext,
  { lineId, accountId }: AccountRef,
  { rules }: Pick<RuleContext, 'rules'>,
  alerts: readonly RiskAlert[],
): Promise<number> => {
  let opened = 0
  for (const { rule, key, amount, facts } of alerts) {
    const isNew = await ports.riskCases.add({
      lineId,
      accountId,
      caseId: uuidV7(now, random),
      kind: rule,
      severity: rules[rule].severity,
      state: 'open',
      factKey: key,
      facts,
      amount,
      assigneeId: null,
      assigneeName: '',
      openedAt: now,
      openedBy: '',
      openingReason: '',
      closedAt: null,
      closedBy: '',
      outcome: null,
      closingReason: '',
    })
    if (isNew) opened += 1
  }
  return opened
}
