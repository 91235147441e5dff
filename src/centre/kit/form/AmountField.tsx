import { Button, Form } from 'antd'
import type { FieldKey } from '../format/wordKeys.ts'
import { useWords } from '../format/useWords.ts'
import { AmountInput } from './AmountInput.tsx'

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
        extra={
          <span className="amount-limits">
            {t('amount_limits', { minimum: amount(minimum), maximum: amount(maximum) })}
          </span>
        }
        rules={[
          { required: true, message: t('field_required') },
          { type: 'number', min: minimum, message: t('amount_least', { minimum: amount(minimum) }) },
          { type: 'number', max: maximum, message: t('amount_max', { maximum: amount(maximum) }) },
        ]}
      >
        <AmountInput />
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
