import type { ReactNode } from 'react'
import { Button, Form, InputNumber } from 'antd'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { ContractKind } from '../../../entities/contract.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import type { TermsValues } from './termsForm.ts'

interface TiersFieldProps {
  kind: Exclude<ContractKind, 'realtime'>
  /** The highest rate of the offerer's own contract, in basis points: no tier may exceed it. */
  highest: number
}

/** What the offerer keeps of its own rate at one tier, as it is being typed. */
const Margin = ({ index, highest }: { index: number; highest: number }) => {
  const form = Form.useFormInstance<TermsValues>()
  const given = Form.useWatch(['tiers', index, 'rate'], form) as number | null | undefined
  const { t, rate } = useWords()
  if (typeof given !== 'number') return <span className="centre-soft">–</span>
  const left = highest - Math.round(given * 100)
  return <span className={left < 0 ? 'figure loss' : 'figure centre-soft'} title={t('margin_of', { own: rate(highest) })}>{left < 0 ? '\u2212' : ''}{rate(Math.abs(left))}</span>
}

/** A field of a tier; on a phone, where there is no head, its name stands above it. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div><span className="tiers-label centre-soft" aria-hidden>{label}</span>{children}</div>
)

/** The tiers of a contract: from what each begins and what it pays. They ascend; the highest that is met applies. */
export const TiersField = ({ kind, highest }: TiersFieldProps) => {
  const { t } = useWords()
  const { money } = useCentre()
  const required = [{ required: true, message: t('field_required') }]
  const members = kind !== 'hourly'
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <fieldset className={members ? 'tiers with-members' : 'tiers'}>
          <legend>{t('tiers')}</legend>
          <div className="tiers-head centre-soft" aria-hidden>
            <span>{t(`tier_from_${kind}`)}</span>{members && <span>{t('tier_members')}</span>}<span>{t('tier_rate')}</span><span>{t('tier_margin')}</span><span />
          </div>
          {fields.map(({ key, name }) => (
            <div key={key} className="tiers-row">
              <Cell label={t(`tier_from_${kind}`)}>
                <Form.Item name={[name, 'validBets']} rules={required}>
                  <InputNumber<number> min={0} precision={2} prefix={money.symbol} controls={false} inputMode="decimal" aria-label={t(`tier_from_${kind}`)} />
                </Form.Item>
              </Cell>
              {members && (
                <Cell label={t('tier_members')}>
                  <Form.Item name={[name, 'activeMembers']} rules={required}>
                    <InputNumber<number> min={0} precision={0} controls={false} inputMode="numeric" aria-label={t('tier_members')} />
                  </Form.Item>
                </Cell>
              )}
              <Cell label={t('tier_rate')}>
                <Form.Item name={[name, 'rate']} rules={[...required, { type: 'number', max: highest / 100, message: t('tier_above_own') }]}>
                  <InputNumber<number> min={0} precision={2} step={0.1} suffix="%" inputMode="decimal" aria-label={t('tier_rate')} />
                </Form.Item>
              </Cell>
              <Cell label={t('tier_margin')}><Margin index={name} highest={highest} /></Cell>
              <Button type="text" icon={<DeleteOutlined />} disabled={fields.length === 1} onClick={() => remove(name)} aria-label={t('tier_remove')} />
            </div>
          ))}
          <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ activeMembers: 0 })} disabled={fields.length >= 20}>{t('tier_add')}</Button>
        </fieldset>
      )}
    </Form.List>
  )
}
