import type { RiskRule } from '../../../entities/desk/risk.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import {
  rulesWith,
  settingsOf,
  thresholdProblem,
  type RiskRules,
  type RuleSettings,
} from '../../../rules/risk/riskRules.ts'
import { staffRef } from '../../ports/accounts/staff.ts'
import { auditedBy, type ServiceContext } from '../serviceContext.ts'
import type { StaffBy } from '../requestApproval.ts'

/** Returns the rules of risk as staff have set them. */
export const riskRulesOf = async ({ ports }: Pick<ServiceContext, 'ports'>): Promise<RiskRules> =>
  rulesWith(await ports.riskSettings.read())

/**
 * Changes a rule of risk. It applies to what happens from now on. Refuses `field.range` for a threshold out of its
 * bounds. The audit log has the settings before and after.
 */
export const saveRiskRule = async (
  { ports, now }: ServiceContext,
  rule: RiskRule,
  wanted: RuleSettings,
  by: StaffBy,
): Promise<Decision<null>> => {
  const problem = thresholdProblem(rule, wanted.thresholds)
  if (problem)
    return refuse('field.range', {
      field: `thresholds.${problem.name}`,
      detail: { least: problem.least, most: problem.most },
    })
  const before = settingsOf(rule, (await ports.riskSettings.read())[rule])
  const after: RuleSettings = {
    on: wanted.on,
    severity: wanted.severity,
    thresholds: settingsOf(rule, wanted).thresholds,
  }
  await ports.riskSettings.save(rule, { ...after, changedBy: by.staffName, changedAt: now })
  await ports.audit.record({
    ...staffRef({ staffId: by.actorId }),
    ...auditedBy(by),
    kind: 'risk.rule.changed',
    detail: { rule, before: textOf(before), after: textOf(after) },
    at: now,
  })
  return ok(null)
}

/** The settings as one line of the audit log. */
const textOf = ({ on, severity, thresholds }: RuleSettings): string =>
  [
    on ? 'on' : 'off',
    severity,
    ...Object.entries(thresholds).map(([name, value]) => `${name} ${value}`),
  ].join(', ')
