import { useState } from 'react'
import { Link } from 'react-router'
import { Alert } from 'antd'
import {
  depositByLaunchUrl,
  depositByManualTransfer,
  depositByQr,
  depositSettings,
  depositTransactions,
} from '../../../endpoints/money/cashier.ts'
import type { DepositMethod } from '../../../entities/money/cashier.ts'
import { getProtection } from '../../../endpoints/accounts/protection.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { Amount } from '../../kit/format/Amount.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { ScreenFrame } from '../../kit/frame/ScreenFrame.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useUrlValue } from '../../kit/listModel/useUrlTable.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { DepositBonus } from '../money/DepositBonus.tsx'
import { DepositProgress } from '../money/DepositProgress.tsx'
import { MethodCards } from '../money/MethodCards.tsx'

const CALLS = { launchUrl: depositByLaunchUrl, qr: depositByQr, manual: depositByManualTransfer } as const

/** Shows the player's own deposit limits, if any. */
const OwnLimits = () => {
  const query = useEndpointQuery(getProtection, {})
  const { t, amount, choice } = useWords()
  const { base } = useCentre()
  const set =
    query.value?.limits.filter(({ kind, amount: most }) => kind === 'deposit' && most !== null) ?? []
  if (set.length === 0) return null
  return (
    <section className="own-limits">
      <h2 className="section-title">
        {t('own_limits')}{' '}
        <Link className="drill" to={`${base}/saferPlay`}>
          {t('change')}
        </Link>
      </h2>
      <DescriptionList
        rows={set.map((limit) => [
          choice('period', limit.period),
          t('own_limit_used', { most: amount(limit.amount ?? 0), used: amount(limit.used) }),
        ])}
      />
    </section>
  )
}

const Ask = ({
  settings,
  onOpened,
}: {
  settings: OutputOf<typeof depositSettings>
  onOpened: (id: string) => void
}) => {
  const { t, amount } = useWords()
  const [wanted, choose] = useUrlValue('method')
  const setting = settings.find(({ method }) => method === wanted) ?? settings[0]
  if (!setting) return <Alert type="warning" showIcon message={t('deposit_none')} />
  return (
    <div>
      <h2 className="section-title" id="deposit-methods">
        {t('deposit_method')}
      </h2>
      <MethodCards
        settings={settings}
        value={setting.method}
        onChange={(method) => choose(method, { replace: true })}
      />
      <p className="centre-soft method-hint">{t(`deposit_hint_${setting.method}`)}</p>
      <MutationForm<(typeof CALLS)[DepositMethod], { amount: number }>
        key={setting.method}
        endpoint={CALLS[setting.method]}
        input={({ amount }) => ({ amount })}
        label={(values) =>
          values.amount ? t('deposit_button', { amount: amount(values.amount) }) : t('in_increase_deposit')
        }
        onDone={({ id, payUrl }) => {
          // This runs within the press, so most browsers allow the new window. Otherwise the next page has a
          // link.
          if (payUrl) window.open(payUrl, '_blank')
          onOpened(id)
        }}
      >
        <AmountField minimum={setting.minimum} maximum={setting.maximum} presets={setting.presets} />
        {setting.turnoverPercent > 0 && (
          <p className="centre-soft">{t('deposit_turnover', { percent: setting.turnoverPercent })}</p>
        )}
        <DepositBonus />
      </MutationForm>
      <OwnLimits />
    </div>
  )
}

const Recent = ({ open }: { open: (id: string) => void }) => {
  const query = useEndpointQuery(depositTransactions, { pageSize: 6 })
  const { t, moment, choice } = useWords()
  return (
    <div>
      <h2 className="section-title">{t('deposit_recent')}</h2>
      <QueryContent query={query} rows={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="centre-soft">{t('deposit_recent_none')}</p>
          ) : (
            <ul className="mini-list">
              {list.map((one) => (
                <li key={one.id}>
                  <div>
                    <button type="button" className="drill figure" onClick={() => open(one.id)}>
                      {one.number}
                    </button>
                    <small>
                      {choice('method', one.method)} · <bdi>{moment(one.createdAt)}</bdi>
                    </small>
                  </div>
                  <div>
                    <Amount value={one.amount} />
                    <small>
                      {one.failReason ? (
                        <FieldState field="failReason" value={one.failReason} />
                      ) : (
                        <FieldState field="status" value={one.status} />
                      )}
                    </small>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </div>
  )
}

const Steps = () => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="tutorial">
      <summary>{t('deposit_tutorial')}</summary>
      <ol>
        {(['1', '2', '3', '4'] as const).map((step) => (
          <li key={step}>{t(`deposit_step_${step}`)}</li>
        ))}
      </ol>
    </details>
  )
}

/**
 * in_increase_deposit: choose a method, enter an amount, pay, and follow the deposit until it is credited (§2).
 */
const DepositScreen = () => {
  const settings = useEndpointQuery(depositSettings, {})
  const [id, setId] = useUrlValue('deposit')
  return (
    <ScreenFrame>
      <div className="split">
        {id === null ? (
          <QueryContent query={settings}>{(value) => <Ask settings={value} onOpened={setId} />}</QueryContent>
        ) : (
          <DepositProgress key={id} id={id} again={() => setId(null)} />
        )}
        <div className="stack">
          <Recent open={setId} />
          <Steps />
        </div>
      </div>
    </ScreenFrame>
  )
}
export default DepositScreen
