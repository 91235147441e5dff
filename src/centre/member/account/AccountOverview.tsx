import type { MouseEvent, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, Progress, Typography } from 'antd'
import type { AccountSummary, MovingMoney } from '../../../entities/accounts/summary.ts'
import type { SecurityOverview } from '../../../entities/accounts/security.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { Avatar } from '../../kit/frame/AccountTool.tsx'
import { useCentre, useCounts } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { NextSteps } from './NextSteps.tsx'
import './account.css'

/** The account and its money, with the two things that people come for. */
const AccountHead = ({ value, security }: { value: AccountSummary; security: SecurityOverview }) => {
  const { t, field, amount, moment } = useWords()
  const { member, base, flags } = useCentre()
  const navigate = useNavigate()
  /** The props of a button that is a link to a page of the centre. */
  const opens = (page: string) => ({
    href: `${base}/${page}`,
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      void navigate(`${base}/${page}`)
    },
  })
  return (
    <header className="account-top">
      <div>
        <p className="centre-soft">{t('balance')}</p>
        <p className="lead-figure">
          <Amount value={value.balance} />
        </p>
        {value.held > 0 && <p className="centre-soft">{t('account_held', { amount: amount(value.held) })}</p>}
        <div className="form-buttons">
          {flags.has('DPSTBAS3') && (
            <Button type="primary" {...opens('depositv2')}>
              {t('in_increase_deposit')}
            </Button>
          )}
          {flags.has('FUNDTRANS3') && <Button {...opens('withdraw')}>{t('withdraw_do')}</Button>}
        </div>
      </div>
      <div className="account-who">
        <Avatar member={member} size={48} />
        <div>
          <p>
            {field('username')}:{' '}
            <Typography.Text strong copyable>
              {security.account}
            </Typography.Text>
          </p>
          <p className="centre-soft">
            <Link to="/vip" className="drill">
              {t('account_rank', { rank: member.rankLevel })}
            </Link>{' '}
            {security.lastLogin &&
              `· ${t('last_login', { at: moment(security.lastLogin.at), ip: security.lastLogin.ip })}`}
          </p>
        </div>
      </div>
    </header>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="account-part">
    <h2 className="section-title">{title}</h2>
    {children}
  </section>
)

const Moving = ({ one }: { one: MovingMoney }) => {
  const { t, moment } = useWords()
  const { base } = useCentre()
  const to =
    one.kind === 'deposit' ? `${base}/depositv2?deposit=${one.id}` : `${base}/withdraw?withdrawal=${one.id}`
  return (
    <li>
      <div>
        <Link to={to} className="drill">
          {t(one.kind === 'deposit' ? 'in_increase_deposit' : 'account_withdrawal')}
        </Link>
        <small>{moment(one.at)}</small>
      </div>
      <div>
        <Amount value={one.amount} />
        <small>
          <FieldState field="status" value={one.status} />
        </small>
      </div>
    </li>
  )
}

const MoneyOnItsWay = ({ moving }: Pick<AccountSummary, 'moving'>) => {
  const { t } = useWords()
  return (
    <Part title={t('account_moving')}>
      {moving.length === 0 ? (
        <p className="centre-soft">{t('account_moving_none')}</p>
      ) : (
        <ul className="mini-list">
          {moving.map((one) => (
            <Moving key={one.id} one={one} />
          ))}
        </ul>
      )}
    </Part>
  )
}

const Wagering = ({ turnover: { required, done, missing } }: Pick<AccountSummary, 'turnover'>) => {
  const { t, amount } = useWords()
  const { base } = useCentre()
  return (
    <Part title={t('turnover_title')}>
      {missing <= 0 ? (
        <p className="centre-soft">{t('turnover_met')}</p>
      ) : (
        <>
          <Progress
            percent={Math.floor((done / required) * 100)}
            showInfo={false}
            aria-label={t('turnover_progress')}
          />
          <p>{t('turnover_missing', { amount: amount(missing) })}</p>
          <Link className="drill" to={`${base}/transferFund`}>
            {t('account_sources')}
          </Link>
        </>
      )}
    </Part>
  )
}

const Rewards = ({ rewards }: Pick<AccountSummary, 'rewards'>) => {
  const { t, amount } = useWords()
  const { base } = useCentre()
  const counts = useCounts()
  return (
    <Part title={t('group_rewards')}>
      {rewards.count === 0 && counts.missions === 0 && (
        <p className="centre-soft">{t('account_rewards_none')}</p>
      )}
      <ul className="mini-list">
        {rewards.count > 0 && (
          <li>
            <div>{t('account_rewards', { count: rewards.count, amount: amount(rewards.amount) })}</div>
            <Link className="drill" to={`${base}/rewardCenter?status=claimable`}>
              {t('claim')}
            </Link>
          </li>
        )}
        {counts.missions > 0 && (
          <li>
            <div>{t('account_missions', { count: counts.missions })}</div>
            <Link className="drill" to={`${base}/missionLeaderboard`}>
              {t('claim')}
            </Link>
          </li>
        )}
      </ul>
    </Part>
  )
}

const LimitsUsed = ({ limits }: Pick<AccountSummary, 'limits'>) => {
  const { t, choice, amount } = useWords()
  const { base } = useCentre()
  return (
    <Part title={t('account_limits')}>
      {limits.length === 0 && <p className="centre-soft">{t('account_limits_none')}</p>}
      <ul className="mini-list">
        {limits.map((limit) => (
          <li key={`${limit.kind} ${limit.period}`}>
            <div className="grow">
              {choice('limitKind', limit.kind)} · {choice('period', limit.period)}
              <Progress
                percent={Math.min(100, Math.floor((limit.used / (limit.amount ?? 1)) * 100))}
                size="small"
                showInfo={false}
                aria-label={`${choice('limitKind', limit.kind)} ${choice('period', limit.period)}`}
              />
              <small className="figure">
                {t('own_limit_used', { used: amount(limit.used), most: amount(limit.amount ?? 0) })}
              </small>
            </div>
          </li>
        ))}
      </ul>
      <Link className="drill" to={`${base}/saferPlay`}>
        {t(limits.length === 0 ? 'account_limits_set' : 'change')}
      </Link>
    </Part>
  )
}

/** What matters now: money, what moves, wagering, rewards, limits, and the next steps. */
export const AccountOverview = ({
  value,
  security,
}: {
  value: AccountSummary
  security: SecurityOverview
}) => (
  <>
    <AccountHead value={value} security={security} />
    <div className="account-parts">
      <MoneyOnItsWay moving={value.moving} />
      <Wagering turnover={value.turnover} />
      <Rewards rewards={value.rewards} />
      <LimitsUsed limits={value.limits} />
      <NextSteps security={security} moving={value.moving} />
    </div>
  </>
)
