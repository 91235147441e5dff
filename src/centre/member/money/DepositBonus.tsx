import { Form } from 'antd'
import { promotionJoin, promotionList } from '../../../endpoints/loyalty/promotions.ts'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { depositBonus } from '../../../rules/loyalty/depositBonus.ts'
import { fromWire, toWire } from '../../../rules/money/money.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'

const Join = ({ id }: { id: string }) => {
  const { t } = useWords()
  const { run, busy } = useMutationWithMessage(promotionJoin, () => t('bonus_joined'))
  return (
    <MutationButton
      calls={promotionJoin}
      size="small"
      loading={busy}
      onClick={() => void run({ promotionId: id })}
    >
      {t('bonus_join')}
    </MutationButton>
  )
}

/** One bonus: what the deposit brings, or the least deposit that brings it. */
const Bonus = ({ promotion, sum }: { promotion: Promotion; sum: number }) => {
  const { t, amount } = useWords()
  const bonus = toWire(depositBonus(promotion, fromWire(sum)))
  const wager = (bonus * promotion.turnoverPercent) / 100
  const least = promotion.minimumDeposit ?? 0
  const says =
    bonus > 0
      ? t('bonus_amount', { bonus: amount(bonus), wager: amount(wager) })
      : t('bonus_least', { least: amount(least) })
  return (
    <li>
      <div>
        <bdi lang={promotion.lang}>{promotion.title}</bdi>
        <small>{says}</small>
      </div>
      {promotion.status === 'join' ? <Join id={promotion.id} /> : <small>{t('bonus_applies')}</small>}
    </li>
  )
}

/** The bonuses that this deposit would bring, and those that the player can join before it. */
export const DepositBonus = () => {
  const { t } = useWords()
  const sum = Form.useWatch<number | undefined>('amount') ?? 0
  const query = useEndpointQuery(promotionList, {})
  const bonuses = (query.value ?? []).filter(
    ({ type, status }) =>
      (type === 'DEPOSIT' || type === 'FIRST_DEPOSIT') && (status === 'joined' || status === 'join'),
  )
  if (bonuses.length === 0) return null
  return (
    <section className="deposit-bonus">
      <h3 className="detail-title">{t('bonus_title')}</h3>
      <ul className="mini-list">
        {bonuses.map((promotion) => (
          <Bonus key={promotion.id} promotion={promotion} sum={sum} />
        ))}
      </ul>
    </section>
  )
}
