import type { RiskRule } from '../../../entities/desk/risk.ts'
import type { RuleSettings } from '../../../rules/risk/riskRules.ts'

/** The settings of a rule that staff have changed. */
export interface SavedRule extends RuleSettings {
  changedBy: string
  changedAt: number
}
export type SavedRules = Readonly<Partial<Record<RiskRule, SavedRule>>>

/** The rules that staff have changed. */
export interface RiskSettings {
  read(): Promise<SavedRules>
  save(rule: RiskRule, settings: SavedRule): Promise<void>
}
