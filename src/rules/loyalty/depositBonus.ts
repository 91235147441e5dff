import type { PromotionRule } from '../../entities/loyalty/loyaltyRules.ts'
import { fromWire, min, roundDown, shareOf, type Units } from '../money/money.ts'

/**
 * Returns the bonus on a deposit, rounded down to 0.01 (the rest stays with the house); 0 when the deposit is too
 * small.
 */
export const depositBonus = (
  rule: Pick<PromotionRule, 'bonusBps' | 'bonusMaximum' | 'minimumDeposit'>,
  deposit: Units,
): Units => {
  if (rule.bonusBps === null || deposit < fromWire(rule.minimumDeposit ?? 0)) return 0n
  const bonus = roundDown(shareOf(deposit, rule.bonusBps))
  return rule.bonusMaximum === null ? bonus : min(bonus, fromWire(rule.bonusMaximum))
}
