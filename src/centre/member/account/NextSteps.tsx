import { Link } from 'react-router'
import { Progress } from 'antd'
import type { MovingMoney } from '../../../entities/accounts/summary.ts'
import type { SecurityOverview } from '../../../entities/accounts/security.ts'
import { useCentre, useCounts } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import type { CentreKey } from '../../kit/format/wordKeys.ts'

/** At most this many steps are shown, so that the first ones are seen. */
const STEPS_SHOWN = 4

interface Step {
  word: CentreKey
  to: string
}

/** A security measure with the step that adds it. Those that a withdrawal needs come first. */
const MEASURES: readonly (readonly [
  missing: (value: SecurityOverview) => boolean,
  word: CentreKey,
  card: string,
])[] = [
  [({ hasPaymentPassword }) => !hasPaymentPassword, 'step_payment_password', 'paymentPassword'],
  [({ bankCards }) => bankCards === 0, 'step_bank_card', 'bankCards'],
  [({ mobileVerified }) => !mobileVerified, 'step_mobile', 'mobile'],
  [({ emailVerified }) => !emailVerified, 'step_email', 'email'],
  [({ authenticator }) => !authenticator, 'step_two_step', 'authenticator'],
  [({ questionsSet }) => !questionsSet, 'step_questions', 'questions'],
]

const strengthLevel = (percent: number): 'strong' | 'fair' | 'weak' => {
  if (percent >= 80) return 'strong'
  return percent >= 50 ? 'fair' : 'weak'
}

/** Returns what the player can do next: what needs a reply, then what makes the account safer. */
const useSteps = (security: SecurityOverview, moving: readonly MovingMoney[]): readonly Step[] => {
  const { base } = useCentre()
  const counts = useCounts()
  return [
    ...moving
      .filter(({ status }) => status === 'paid')
      .map(({ id }): Step => ({ word: 'step_confirm', to: `${base}/withdraw?withdrawal=${id}` })),
    ...(counts.contracts > 0 ? [{ word: 'step_contract', to: `${base}/contractRequests` } as const] : []),
    ...MEASURES.filter(([missing]) => missing(security)).map(
      ([, word, card]): Step => ({ word, to: `${base}/securityCenter?card=${card}` }),
    ),
  ].slice(0, STEPS_SHOWN)
}

/** The next steps, with the account's protection. */
export const NextSteps = ({
  security,
  moving,
}: {
  security: SecurityOverview
  moving: readonly MovingMoney[]
}) => {
  const { t } = useWords()
  const steps = useSteps(security, moving)
  const level = strengthLevel(security.strength)
  return (
    <section className="account-part">
      <h2 className="section-title">{t('account_next')}</h2>
      {steps.length === 0 ? (
        <p className="centre-soft">{t('account_next_none')}</p>
      ) : (
        <ul className="mini-list">
          {steps.map(({ word, to }) => (
            <li key={to}>
              <Link to={to} className="drill">
                {t(word)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className="strength-line">
        <span>{t(`strength_${level}`)}</span>
        <Progress
          percent={security.strength}
          showInfo={false}
          size="small"
          status={level === 'strong' ? 'success' : 'normal'}
          aria-label={t('strength')}
        />
      </p>
    </section>
  )
}
