import type { ComponentType, ReactNode } from 'react'
import { Button, Form, InputNumber } from 'antd'
import type { InputNumberProps } from 'antd'
import type { Rule } from 'antd/es/form'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import type { TermsValues } from './termsForm.ts'

interface TiersFieldProps {
  kind: Exclude<ContractKind, 'realtime'>
  /** The highest rate of the offering account's own contract, in basis points. No tier may exceed it. */
  highest: number
}

const hasMembers = (kind: TiersFieldProps['kind']): boolean => kind !== 'hourly'

/** Shows the margin that the offering account keeps at one tier. It updates while the reader types. */
const Margin = ({ index, highest }: { index: number; highest: number }) => {
  const form = Form.useFormInstance<TermsValues>()
  const given: number | null | undefined = Form.useWatch(['tiers', index, 'rate'], form)
  const { t, rate } = useWords()
  if (typeof given !== 'number') return <span className="centre-soft">–</span>
  const left = highest - Math.round(given * 100)
  return (
    <span
      className={left < 0 ? 'figure loss' : 'figure centre-soft'}
      title={t('margin_of', { own: rate(highest) })}
    >
      {left < 0 ? '\u2212' : ''}
      {rate(Math.abs(left))}
    </span>
  )
}

/** A field of a tier. On a phone, where the table has no head, its label is above it. */
const Cell = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <span className="tiers-label centre-soft" aria-hidden>
      {label}
    </span>
    {children}
  </div>
)

interface NumberCellProps extends InputNumberProps<number> {
  label: string
  path: [tier: number, value: string]
  rules: Rule[]
  /** The input; any number without one. */
  of?: ComponentType<InputNumberProps<number>>
}

const NumberCell = ({ label, path, rules, of: Input = InputNumber<number>, ...input }: NumberCellProps) => (
  <Cell label={label}>
    <Form.Item className="tiers-input" name={path} rules={rules}>
      <Input className="row-number" min={0} aria-label={label} {...input} />
    </Form.Item>
  </Cell>
)

interface TierRowProps extends TiersFieldProps {
  name: number
  /** Removes the tier; undefined for the only tier, which cannot be removed. */
  remove: (() => void) | undefined
}

const TierRow = ({ kind, highest, name, remove }: TierRowProps) => {
  const { t } = useWords()
  const required = { required: true, message: t('field_required') }
  return (
    <div className="tiers-row">
      <NumberCell
        label={t(`tier_from_${kind}`)}
        path={[name, 'validBets']}
        rules={[required]}
        of={AmountInput}
        size="middle"
      />
      {hasMembers(kind) && (
        <NumberCell
          label={t('tier_members')}
          path={[name, 'activeMembers']}
          rules={[required]}
          precision={0}
          controls={false}
          inputMode="numeric"
        />
      )}
      <NumberCell
        label={t('tier_rate')}
        path={[name, 'rate']}
        rules={[required, { type: 'number', max: highest / 100, message: t('tier_above_own') }]}
        precision={2}
        step={0.1}
        suffix="%"
        inputMode="decimal"
      />
      <Cell label={t('tier_margin')}>
        <Margin index={name} highest={highest} />
      </Cell>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        disabled={!remove}
        onClick={remove}
        aria-label={t('tier_remove')}
      />
    </div>
  )
}

/**
 * The tiers of a contract: their thresholds and rates. They ascend, and the highest tier that is reached applies.
 */
export const TiersField = ({ kind, highest }: TiersFieldProps) => {
  const { t } = useWords()
  return (
    <Form.List name="tiers">
      {(fields, { add, remove }) => (
        <fieldset className={hasMembers(kind) ? 'tiers with-members' : 'tiers'}>
          <legend>{t('tiers')}</legend>
          <div className="tiers-head centre-soft" aria-hidden>
            <span>{t(`tier_from_${kind}`)}</span>
            {hasMembers(kind) && <span>{t('tier_members')}</span>}
            <span>{t('tier_rate')}</span>
            <span>{t('tier_margin')}</span>
            <span />
          </div>
          {fields.map(({ key, name }) => (
            <TierRow
              key={key}
              kind={kind}
              highest={highest}
              name={name}
              remove={fields.length === 1 ? undefined : () => remove(name)}
            />
          ))}
          <Button
            type="dashed"
            icon={<PlusOutlined />}
            onClick={() => add({ activeMembers: 0 })}
            disabled={fields.length >= 20}
          >
            {t('tier_add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  )
}
