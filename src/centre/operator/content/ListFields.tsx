import { Button, Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { useOperatorWords } from '../words.ts'
import { TextsField } from './TextsField.tsx'

const PLACE = ['content', 'body'] as const

/** A list in a form, whose entries can be added and removed. */
const Entries = ({
  name,
  first,
  children,
}: {
  name: 'benefits' | 'prizes'
  /** A new entry. */
  first: unknown
  children: (index: number, within: readonly (string | number)[]) => ReactNode
}) => {
  const t = useOperatorWords()
  const label = t(`content_${name}`)
  return (
    <fieldset className="content-list">
      <legend>{label}</legend>
      <Form.List name={[...PLACE, name]}>
        {(entries, { add, remove }) => (
          <>
            {entries.map(({ key, name: index }) => (
              <div key={key} className="content-entry">
                {children(index, [...PLACE, name])}
                <Button size="small" onClick={() => remove(index)}>
                  {t('content_entry_remove', { number: index + 1 })}
                </Button>
              </div>
            ))}
            <Button onClick={() => add(first)}>{t(`content_${name}_add`)}</Button>
          </>
        )}
      </Form.List>
    </fieldset>
  )
}

/** The benefits of a rank. */
export const BenefitsField = () => {
  const t = useOperatorWords()
  return (
    <Entries name="benefits" first={{}}>
      {(index, within) => <TextsField label={t('content_benefit')} path={[index]} within={within} />}
    </Entries>
  )
}

/** The prizes of a raffle. The chance of each is its share of all weights. */
export const PrizesField = () => {
  const t = useOperatorWords()
  const required = [{ required: true, message: t('required') }]
  return (
    <Entries name="prizes" first={{ name: {}, amount: 0, points: 0, weight: 1 }}>
      {(index, within) => (
        <>
          <TextsField label={t('content_name')} path={[index, 'name']} within={within} />
          <Form.Item name={[index, 'amount']} label={t('content_amount')} rules={required}>
            <AmountInput />
          </Form.Item>
          <Form.Item name={[index, 'points']} label={t('content_points')} rules={required}>
            <InputNumber size="large" min={0} precision={0} />
          </Form.Item>
          <Form.Item
            name={[index, 'weight']}
            label={t('content_weight')}
            extra={t('content_weight_hint')}
            rules={required}
          >
            <InputNumber size="large" min={1} precision={0} />
          </Form.Item>
        </>
      )}
    </Entries>
  )
}
