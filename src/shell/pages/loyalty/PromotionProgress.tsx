import { useTranslation } from 'react-i18next'
import type { Promotion } from '../../../entities/loyalty/promotion.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { formatMoney } from '../../kit/session/site.ts'

/** What the session has done of the wagering, or towards its next draw, and what is left. */
export const PromotionProgress = ({ promotion: { progress } }: { promotion: Promotion }) => {
  const { t, i18n } = useTranslation()
  if (!progress) return null
  const { kind, done, target } = progress
  const money = (amount: number) => formatMoney(amount, i18n.language)
  return (
    <div className="promo-progress">
      <span>{t(`promo.progress.${kind}`)}</span>
      <b className="number">{t('promo.progress.left', { amount: money(target - done) })}</b>
      <progress max={target} value={done} aria-label={t(`promo.progress.${kind}`)} />
      <small className="number">
        {money(done)} / {money(target)}
      </small>
    </div>
  )
}

type Step = 'join' | 'deposit' | 'claim' | 'wager'
type StepState = 'done' | 'now' | 'ahead'

/** How many steps of a promotion are done, by its status. */
const DONE: Readonly<Partial<Record<Promotion['status'], readonly Step[]>>> = {
  joined: ['join'],
  issued: ['join', 'deposit'],
  process: ['join', 'deposit', 'claim'],
  claimed: ['join', 'deposit', 'claim', 'wager'],
}

const stepsOf = ({ type, turnoverPercent }: Promotion): readonly Step[] => {
  const wager: readonly Step[] = turnoverPercent > 0 ? ['wager'] : []
  if (type === 'DEPOSIT' || type === 'FIRST_DEPOSIT') return ['join', 'deposit', 'claim', ...wager]
  return type === 'SIGNUP' || type === 'NEW_REGISTER' ? ['join', 'claim', ...wager] : []
}

/** The steps of a promotion that is joined, with those that the session has done. */
export const PromotionSteps = ({ promotion }: { promotion: Promotion }) => {
  const { t, i18n } = useTranslation()
  const steps = stepsOf(promotion)
  const open = promotion.status !== 'closed' && promotion.status !== 'comingSoon'
  if (steps.length === 0 || !open) return null
  const done = DONE[promotion.status] ?? []
  const current = steps.find((step) => !done.includes(step))
  const stateOf = (step: Step): StepState => {
    if (done.includes(step)) return 'done'
    return step === current ? 'now' : 'ahead'
  }
  const values = {
    amount: formatMoney(promotion.minimumDeposit ?? 0, i18n.language),
    times: (promotion.turnoverPercent / 100).toLocaleString(numberLocaleOf(i18n.language)),
  }
  return (
    <ol className="promo-steps" aria-label={t('promo.steps')}>
      {steps.map((step, i) => {
        const state = stateOf(step)
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <i aria-hidden="true">{state === 'done' ? <Icon name="check" size={14} /> : i + 1}</i>
            <span>
              {t(`promo.step.${step}`, values)}
              {state === 'done' && <span className="visually-hidden"> ({t('promo.step.done')})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
