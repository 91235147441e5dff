import { Alert, Button, Typography } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { Link } from 'react-router'
import { getDeposit } from '../../../endpoints/money/cashier.ts'
import type { Deposit } from '../../../entities/money/cashier.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { Receipt } from '../../kit/form/Receipt.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'

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

const Waiting = ({ deposit, again }: { deposit: Deposit; again: () => void }) => {
  const { t, field, moment } = useWords()
  return (
    <section className="flow">
      <h2 className="section-title">{t('deposit_waiting')}</h2>
      <DescriptionList
        rows={[
          [field('number'), copyable(deposit.number)],
          [field('amount'), <Amount key="a" value={deposit.amount} />],
          [field('status'), <FieldState key="s" field="status" value={deposit.status} />],
          [
            field('expiresAt'),
            <span key="e" className="figure">
              {moment(deposit.expiresAt)}
            </span>,
          ],
        ]}
      />
      <HowToPay deposit={deposit} />
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

/**
 * Shows one deposit until it is credited, failed or expired. Events report changes; a periodic refetch covers
 * lost events.
 */
export const DepositProgress = ({ id, again }: { id: string; again: () => void }) => {
  const { t, field, moment } = useWords()
  const { base } = useCentre()
  const first = useEndpointQuery(getDeposit, { id }, { everyMs: 3_000 })
  return (
    <QueryContent query={first}>
      {(deposit) => {
        if (deposit.status === 'pending') return <Waiting deposit={deposit} again={again} />
        if (deposit.status === 'credited') {
          return (
            <Receipt
              title={t('deposit_done')}
              rows={[
                [field('number'), copyable(deposit.number)],
                [field('amount'), <Amount key="a" value={deposit.amount} />],
                [
                  field('creditedAt'),
                  <span key="c" className="figure">
                    {moment(deposit.creditedAt ?? deposit.createdAt)}
                  </span>,
                ],
              ]}
            >
              <Button onClick={again}>{t('deposit_another')}</Button>
              <Link className="drill" to={`${base}/transactionHistory?tab=deposit`}>
                {t('see_record')}
              </Link>
            </Receipt>
          )
        }
        return (
          <Alert
            type="warning"
            showIcon
            message={t(`deposit_${deposit.status}`)}
            description={deposit.number}
            action={<Button onClick={again}>{t('deposit_another')}</Button>}
          />
        )
      }}
    </QueryContent>
  )
}
