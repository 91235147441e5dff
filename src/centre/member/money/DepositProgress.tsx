import { Alert, Button, Typography } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { getDeposit } from '../../../endpoints/money/cashier.ts'
import type { Deposit } from '../../../entities/money/cashier.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { MoneySteps } from './MoneySteps.tsx'

const copyable = (text: string) => (
  <Typography.Text className="figure" copyable={{ text, tooltips: false }}>
    {text}
  </Typography.Text>
)

/** Shows how to pay: the cashier's page, a QR code, or an account to transfer to with the payment reference. */
const HowToPay = ({ deposit }: { deposit: Deposit }) => {
  const { t, field, amount } = useWords()
  const { bankAccount, qrText, payUrl } = deposit
  return (
    <>
      {payUrl && (
        <Button type="primary" size="large" href={payUrl} target="_blank" rel="noopener">
          {t('deposit_pay', { amount: amount(deposit.amount) })}
        </Button>
      )}
      {qrText && (
        <figure className="qr">
          <QRCodeSVG
            value={new URL(qrText, location.origin).href}
            size={208}
            marginSize={3}
            title={t('deposit_scan')}
          />
          <figcaption>
            {t('deposit_scan')}
            {/^(https?:)?\//.test(qrText) && (
              <>
                {' '}
                ·{' '}
                <a className="drill" href={qrText} target="_blank" rel="noopener">
                  {t('deposit_open_here')}
                </a>
              </>
            )}
          </figcaption>
        </figure>
      )}
      {bankAccount && (
        <>
          <p>{t('deposit_manual_hint')}</p>
          <DescriptionList
            rows={[
              [field('bank'), bankAccount.bank],
              [field('holder'), bankAccount.holder],
              [field('accountNumber'), copyable(bankAccount.number)],
              [field('reference'), copyable(bankAccount.reference)],
            ]}
          />
        </>
      )}
    </>
  )
}

/** The steps of a deposit: requested, paid, credited. A failed or expired one stops at the payment. */
const DepositSteps = ({ deposit }: { deposit: Deposit }) => {
  const { status, createdAt, creditedAt, expiresAt, failReason } = deposit
  const { t, choice, moment } = useWords()
  const end = failReason ? choice('failReason', failReason) : choice('status', status)
  const credited = status === 'credited'
  const ended = status === 'failed' || status === 'expired'
  const reached = credited ? 'finish' : 'process'
  return (
    <MoneySteps
      current={credited ? 2 : 1}
      status={ended ? 'error' : reached}
      steps={[
        { title: t('deposit_step_asked'), at: createdAt },
        {
          title: ended ? end : t('deposit_step_paid'),
          at: credited ? creditedAt : null,
          waits: ended ? undefined : t('deposit_step_until', { time: moment(expiresAt) }),
        },
        { title: choice('status', 'credited'), at: creditedAt },
      ]}
    />
  )
}

const Waiting = ({ deposit, again }: { deposit: Deposit; again: () => void }) => {
  const { t, field } = useWords()
  return (
    <section className="flow">
      <h2 className="section-title">{t('deposit_waiting')}</h2>
      <DescriptionList
        rows={[
          [field('number'), copyable(deposit.number)],
          [field('amount'), <Amount key="a" value={deposit.amount} />],
        ]}
      />
      <HowToPay deposit={deposit} />
      <DepositSteps deposit={deposit} />
      <p className="centre-soft" role="status">
        {t('deposit_live')}
      </p>
      <div>
        <Button type="link" className="flush" onClick={again}>
          {t('deposit_another')}
        </Button>
      </div>
    </section>
  )
}

const Credited = ({ deposit, again }: { deposit: Deposit; again: () => void }) => {
  const { t, field } = useWords()
  const { base } = useCentre()
  return (
    <Receipt
      title={t('deposit_done')}
      rows={[
        [field('number'), copyable(deposit.number)],
        [field('amount'), <Amount key="a" value={deposit.amount} />],
      ]}
    >
      {deposit.creditedAt !== null && deposit.creditedAt > deposit.expiresAt && <p>{t('deposit_late')}</p>}
      <DepositSteps deposit={deposit} />
      <Button onClick={again}>{t('deposit_another')}</Button>
      <Link className="drill" to={`${base}/transactionHistory?tab=deposit`}>
        {t('see_record')}
      </Link>
    </Receipt>
  )
}

/**
 * Shows one deposit until it is credited, failed or expired. Events report changes; a periodic refetch covers
 * lost events.
 */
export const DepositProgress = ({ id, again }: { id: string; again: () => void }) => {
  const { t } = useWords()
  const first = useEndpointQuery(getDeposit, { id }, { everyMs: 3_000 })
  return (
    <QueryContent query={first}>
      {(deposit) => {
        if (deposit.status === 'pending') return <Waiting deposit={deposit} again={again} />
        if (deposit.status === 'credited') return <Credited deposit={deposit} again={again} />
        return (
          <section className="flow">
            <Alert
              type="warning"
              showIcon
              message={t(`deposit_${deposit.failReason ?? deposit.status}`)}
              description={deposit.number}
            />
            <DepositSteps deposit={deposit} />
            <div>
              <Button type="primary" onClick={again}>
                {t('deposit_another')}
              </Button>
            </div>
          </section>
        )
      }}
    </QueryContent>
  )
}
