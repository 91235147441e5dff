import { InputNumber } from 'antd'
import type { InputNumberProps } from 'antd'
import { useCentre } from '../context/centreContext.ts'
import { minorUnits } from '../format/amount.ts'
import { groupedAmount } from '../format/groupedAmount.ts'
import { useWords } from '../format/useWords.ts'

/** The input of an amount in the account's currency, with the symbol in front. A form item gives it value and change. */
export const AmountInput = (props: InputNumberProps<number>) => {
  const { money } = useCentre()
  const { language } = useWords()
  const decimals = minorUnits(money.currency)
  return (
    <InputNumber<number>
      prefix={money.symbol}
      precision={decimals}
      formatter={groupedAmount(language, decimals)}
      min={0}
      controls={false}
      size="large"
      inputMode="decimal"
      className="amount-input"
      autoComplete="off"
      {...props}
    />
  )
}
