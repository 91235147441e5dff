import { Form, InputNumber } from 'antd'
import type { RateRoom } from '../../../entities/team.ts'
import { useWords } from '../../kit/useWords.ts'

/** How a form holds rates: percentages by category, as people say them. The wire takes basis points. */
export type RatePercents = Readonly<Record<string, number | null | undefined>>

export const toBps = (percents: RatePercents | undefined): Record<string, number> =>
  Object.fromEntries(Object.entries(percents ?? {}).flatMap(([category, percent]) =>
    typeof percent === 'number' ? [[category, Math.round(percent * 100)]] : []))

export const toPercents = (room: readonly RateRoom[]): Record<string, number> =>
  Object.fromEntries(room.map(({ category, current }) => [category, current / 100]))

interface RatesFieldProps {
  room: readonly RateRoom[]
  /** The step of rates, in basis points. */
  interval: number
}

/** Rebate rates by category, each beside the room there is: what the agent itself has, and how much it may give. */
export const RatesField = ({ room, interval }: RatesFieldProps) => {
  const { t, choice, rate } = useWords()
  return (
    <fieldset className="rates">
      <legend>{t('rebate_rates')}</legend>
      <div className="rates-head centre-soft" aria-hidden><span>{t('rates_category')}</span><span>{t('rates_rate')}</span><span>{t('rates_room')}</span></div>
      {room.map(({ category, own, lowest, highest }) => (
        <div key={category} className="rates-row">
          <label htmlFor={`rebates_${category}`}>{choice('category', category)}</label>
          <Form.Item name={['rebates', category]} noStyle={false} className="rates-input">
            <InputNumber<number>
              id={`rebates_${category}`} min={lowest / 100} max={highest / 100} step={Math.max(1, interval) / 100} precision={2}
              suffix="%" disabled={highest <= lowest && highest === 0} inputMode="decimal"
            />
          </Form.Item>
          <span className="centre-soft figure">
            {highest <= lowest ? t('rates_no_room', { own: rate(own) }) : t('rates_between', { lowest: rate(lowest), highest: rate(highest), own: rate(own) })}
          </span>
        </div>
      ))}
    </fieldset>
  )
}
