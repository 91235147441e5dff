import { Button, Form, InputNumber } from 'antd'
import type { RateLimits } from '../../../entities/team/team.ts'
import { useWords } from '../../kit/format/useWords.ts'

/** The form's values for rates: percentages by category. The API takes basis points. */
export type RatePercents = Readonly<Record<string, number | null | undefined>>

export const toBps = (percents: RatePercents | undefined): Record<string, number> =>
  Object.fromEntries(
    Object.entries(percents ?? {}).flatMap(([category, percent]) =>
      typeof percent === 'number' ? [[category, Math.round(percent * 100)]] : [],
    ),
  )

/** Returns the initial rates of a form for a new account: the agent's usual rates, or empty fields to fill in. */
export const usualPercents = (usual: Readonly<Record<string, number>> | null): RatePercents =>
  Object.fromEntries(Object.entries(usual ?? {}).map(([category, bps]) => [category, bps / 100]))

export const toPercents = (limits: readonly RateLimits[]): Record<string, number> =>
  Object.fromEntries(limits.map(({ category, current }) => [category, current / 100]))

/** Says how the initial rates were chosen, with buttons for the lowest and highest allowed rates. */
const Start = ({ limits, start }: { limits: readonly RateLimits[]; start: 'usual' | 'ask' }) => {
  const form = Form.useFormInstance<{ rebates: RatePercents }>()
  const { t } = useWords()
  const fill = (of: (one: RateLimits) => number) => {
    form.setFieldsValue({ rebates: Object.fromEntries(limits.map((one) => [one.category, of(one) / 100])) })
    void form.validateFields([['rebates']], { recursive: true }).catch(() => undefined)
  }
  return (
    <div className="rates-start">
      <p className="centre-soft">{t(`rates_start_${start}`)}</p>
      <Button size="small" onClick={() => fill(() => 0)}>
        {t('rates_fill_none')}
      </Button>
      <Button size="small" onClick={() => fill(({ highest }) => highest)}>
        {t('rates_fill_max')}
      </Button>
    </div>
  )
}

interface RatesFieldProps {
  limits: readonly RateLimits[]
  /** The step of rates, in basis points. */
  interval: number
  /** For a new account: `usual` fills in the agent's usual rates, `ask` requires a choice for each. */
  start?: 'usual' | 'ask'
}

/** Fields for rebate rates by category. Each shows the agent's own rate and the highest rate that it may give. */
export const RatesField = ({ limits, interval, start }: RatesFieldProps) => {
  const { t, choice, rate } = useWords()
  return (
    <fieldset className="rates">
      <legend>{t('rebate_rates')}</legend>
      {start && <Start limits={limits} start={start} />}
      <div className="rates-head centre-soft" aria-hidden>
        <span>{t('rates_category')}</span>
        <span>{t('rates_rate')}</span>
        <span>{t('rates_room')}</span>
      </div>
      {limits.map(({ category, own, lowest, highest }) => (
        <div key={category} className="rates-row">
          <label htmlFor={`rebates_${category}`}>{choice('category', category)}</label>
          <Form.Item
            name={['rebates', category]}
            noStyle={false}
            className="rates-input"
            rules={start && highest > 0 ? [{ required: true, message: t('rates_choose') }] : []}
          >
            <InputNumber<number>
              className="row-number"
              id={`rebates_${category}`}
              min={lowest / 100}
              max={highest / 100}
              step={Math.max(1, interval) / 100}
              precision={2}
              suffix="%"
              disabled={highest <= lowest && highest === 0}
              inputMode="decimal"
            />
          </Form.Item>
          <span className="centre-soft figure">
            {highest <= lowest
              ? t('rates_no_room', { own: rate(own) })
              : t('rates_between', { lowest: rate(lowest), highest: rate(highest), own: rate(own) })}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
