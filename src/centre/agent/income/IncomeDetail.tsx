import { Link } from 'react-router'
import { CONTRACT_KINDS } from '../../../entities/contracts/contract.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { openHere } from '../address.ts'
import { BillDetail } from '../../kit/contracts/BillDetail.tsx'
import { dayKey } from './dayKey.ts'
import { PaymentsOfDay } from './PaymentsOfDay.tsx'
import { RebateDay } from './RebateDay.tsx'

/**
 * Shows how one figure of a day's income was calculated: the rebate's sources, or the payments with a link to
 * each bill.
 */
export const IncomeDetail = ({ open }: { open: string }) => {
  const { t, choice, day: dayText } = useWords()
  const [first, day, billId] = open.split('.')
  const kind = CONTRACT_KINDS.find((one) => one === first)
  if (!kind || !day) return <RebateDay day={first ?? ''} />
  if (!billId) return <PaymentsOfDay key={open} kind={kind} day={day} />
  return (
    <>
      <p>
        <Link className="drill" to={openHere(dayKey(kind, day))}>
          {t('income_back', { kind: choice('income', kind), day: dayText(day) })}
        </Link>
      </p>
      <BillDetail id={billId} />
    </>
  )
}
