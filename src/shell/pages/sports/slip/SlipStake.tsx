import { useId } from 'react'
import { acceptOdds } from '../../../../entities/games/sportsbook.ts'
import { formatMoney } from '../../../kit/session/site.ts'
import type { Limits } from './limits.ts'
import type { Kind } from './SlipKind.tsx'
import { chooseAcceptOdds, useAcceptOdds } from '../parts/sportsSettings.ts'
import { useSportsWords } from '../parts/useSportsWords.ts'

const PRESETS = [5, 20, 50, 100] as const
const CHANGES = ['none', 'better', 'any'] as const

const problemOf = (total: number, { minStake, maxStake }: Limits): 'under' | 'above' | null => {
  if (total === 0) return null
  if (total < minStake) return 'under'
  return total > maxStake ? 'above' : null
}

/** Which changes of the odds the slip accepts. */
const AcceptChoice = () => {
  const { t } = useSportsWords()
  const accept = useAcceptOdds()
  return (
    <label className="slip__field">
      <span>{t('slip.accept')}</span>
      <select
        value={accept}
        onChange={({ target }) => {
          const chosen = acceptOdds.safeParse(target.value)
          if (chosen.success) chooseAcceptOdds(chosen.data)
        }}
      >
        {CHANGES.map((change) => (
          <option key={change} value={change}>
            {t(`slip.accept.${change}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Buttons that raise the stake, or set the largest one. */
const Presets = ({
  amount,
  most,
  onStake,
}: {
  amount: number
  most: number
  onStake: (stake: string) => void
}) => {
  const { t } = useSportsWords()
  return (
    <div className="slip__presets">
      {PRESETS.map((more) => (
        <button
          key={more}
          type="button"
          className="button button--small"
          onClick={() => onStake(String(Math.min(most, amount + more)))}
        >
          +{more}
        </button>
      ))}
      <button type="button" className="button button--small" onClick={() => onStake(String(most))}>
        {t('slip.max')}
      </button>
    </div>
  )
}

/** The stake of a slip with presets and limits, and which changes of the odds are accepted. */
export const SlipStake = ({
  kind,
  combinations,
  stake,
  limits,
  onStake,
}: {
  kind: Kind
  /** How many times the stake is taken for one bet. */
  combinations: number
  stake: string
  limits: Limits
  onStake: (stake: string) => void
}) => {
  const { t, language } = useSportsWords()
  const hint = useId()
  const amount = Number(stake) || 0
  const money = (value: number): string => formatMoney(value, language)
  const problem = problemOf(amount * combinations, limits)
  const most = Math.floor((limits.maxStake / combinations) * 100) / 100
  const label = { singles: 'slip.stake.each', multiple: 'slip.stake', system: 'slip.stake.combination' }[kind]
  return (
    <>
      <label className="slip__field">
        <span>{t(label)}</span>
        <input
          className="number"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={stake}
          aria-invalid={problem !== null}
          aria-describedby={hint}
          onChange={({ target }) => {
            const typed = target.value.replace(',', '.')
            if (/^\d{0,6}(\.\d{0,2})?$/.test(typed)) onStake(typed)
          }}
        />
      </label>
      <Presets amount={amount} most={most} onStake={onStake} />
      <p id={hint} className="slip__hint" data-problem={problem ?? undefined}>
        {problem === 'under' && t('slip.under', { amount: money(limits.minStake) })}
        {problem === 'above' && t('slip.above', { amount: money(limits.maxStake) })}
        {problem === null &&
          t('slip.limits', {
            min: money(limits.minStake),
            max: money(limits.maxStake),
            win: money(limits.maxWin),
          })}
      </p>
      <AcceptChoice />
    </>
  )
}
