import { useTranslation } from 'react-i18next'
import type { VipRank } from '../../../entities/loyalty/loyalty.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { formatMoney } from '../../kit/session/site.ts'
import { vipAdditions } from './vipAdditions.ts'

/** Returns a function that returns what a level adds to the one before it, as sentences. */
export const useAdditions = () => {
  const { t, i18n } = useTranslation()
  const money = (amount: number) => formatMoney(amount, i18n.language)
  return (rank: VipRank, before: VipRank | undefined): string[] => {
    const added = vipAdditions(rank, before)
    const times = (percent: number) =>
      t('vip.times', { times: (percent / 100).toLocaleString(numberLocaleOf(i18n.language)) })
    return [
      added.upgradeBonus !== null && `${t('vip.bonus')}: ${money(added.upgradeBonus)}`,
      added.monthlySalary !== null && `${t('vip.salary')}: ${money(added.monthlySalary)}`,
      added.pointsPercent !== null && `${t('vip.points')}: ${times(added.pointsPercent)}`,
      added.dailyWithdrawals !== null && `${t('vip.withdrawals')}: ${added.dailyWithdrawals}`,
    ].filter((text) => text !== false)
  }
}
