import { Button, Form, InputNumber } from 'antd'
import { minorUnits } from '../format/amount.ts'
import { useCentre } from '../context/centreContext.ts'
import type { FieldKey } from '../format/wordKeys.ts'
import { useWords } from '../format/useWords.ts'

interface AmountFieldProps {
  name?: string
  label?: FieldKey
  minimum: number
  maximum: number
  presets?: readonly number[]
  /** The amount that the Max button enters. */
  all?: number
}

/** An amount field with the currency in front, the limits below and buttons for the usual amounts. */
export const AmountField = ({
  name = 'amount',
  label = 'amount',
  minimum,
  maximum,
  presets = [],
  all,
}: AmountFieldProps) => {
  const form = Form.useFormInstance()
  const { money } = useCentre()
  const { t, field, amount } = useWords()
  const set = (value: number) => {
    form.setFieldValue(name, value)
    void form.validateFields([name]).catch(() => undefined)
  }
  return (
    <>
      <Form.Item
        name={name}
        className="amount-field"
        label={field(label)}
        validateFirst
        extra={t('amount_limits', { minimum: amount(minimum), maximum: amount(maximum) })}
        rules={[
          { required: true, message: t('field_required') },
          { type: 'number', min: minimum, message: t('amount_least', { minimum: amount(minimum) }) },
          { type: 'number', max: maximum, message: t('amount_max', { maximum: amount(maximum) }) },
        ]}
      >
        <InputNumber<number>
          prefix={money.symbol}
          precision={minorUnits(money.currency)}
          min={0}
          controls={false}
          size="large"
          inputMode="decimal"
          className="amount-input"
          autoComplete="off"
        />
      </Form.Item>
      {(presets.length > 0 || all !== undefined) && (
        <div className="presets" role="group" aria-label={t('amount_presets')}>
          {presets.map((preset) => (
            <Button key={preset} onClick={() => set(preset)}>
              {amount(preset).replace(/[.,]00$/, '')}
            </Button>
          ))}
          {all !== undefined && (
            <Button onClick={() => set(all)} disabled={all <= 0}>
              {t('amount_all')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
