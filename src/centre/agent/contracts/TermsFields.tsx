import { Form, InputNumber, Select } from 'antd'
import { CONTRACT_KINDS, contractPeriod } from '../../../entities/contracts/contract.ts'
import type { ContractKind } from '../../../entities/contracts/contract.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { CONTRACT_PAGES } from './contractPages.ts'
import { TiersField } from './TiersField.tsx'

const CARRY = ['none', 'onePeriod', 'forEver'] as const

/** Returns the contract kinds that the site's flags enable. */
export const useOpenKinds = (): ContractKind[] => {
  const { flags } = useCentre()
  return CONTRACT_KINDS.filter((kind) => flags.has(CONTRACT_PAGES[kind].flag))
}

const Percent = ({ name, highest }: { name: 'profitRate' | 'lossRate'; highest: number }) => {
  const { t, rate } = useWords()
  return (
    <Form.Item
      name={name}
      label={t(`terms_${name}`)}
      extra={t('terms_max', { rate: rate(highest) })}
      rules={[
        { required: true, message: t('field_required') },
        { type: 'number', max: highest / 100, message: t('tier_above_own') },
      ]}
    >
      <InputNumber<number> min={0} precision={2} step={0.05} suffix="%" inputMode="decimal" />
    </Form.Item>
  )
}

/** The fields for the terms of one kind of contract. */
export const TermsFields = ({ kind, highest }: { kind: ContractKind; highest: number }) => {
  const { t, choice } = useWords()
  if (kind === 'realtime') {
    return (
      <>
        <p className="centre-soft">{t('terms_means_realtime')}</p>
        <Percent name="profitRate" highest={highest} />
        <Percent name="lossRate" highest={highest} />
        <Form.Item
          name="singleBetAmount"
          label={t('terms_singleBetAmount')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <AmountInput size="middle" />
        </Form.Item>
      </>
    )
  }
  return (
    <>
      <p className="centre-soft">{t(`terms_means_${kind}`)}</p>
      {kind === 'dividend' && (
        <div className="terms-pair">
          <Form.Item name="period" label={t('terms_period')}>
            <Select
              options={contractPeriod.options.map((one) => ({
                value: one,
                label: choice('contractPeriod', one),
              }))}
            />
          </Form.Item>
          <Form.Item name="carryOver" label={t('terms_carryOver')}>
            <Select options={CARRY.map((one) => ({ value: one, label: choice('carryOver', one) }))} />
          </Form.Item>
        </div>
      )}
      <TiersField kind={kind} highest={highest} />
    </>
  )
}
