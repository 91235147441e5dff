import { MutationButton } from '../form/MutationButton.tsx'
import { useState } from 'react'
import { Alert, App, Button } from 'antd'
import { explainBill, reissueBill } from '../../../endpoints/contracts/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
import { AccountName, PayerName } from '../format/AccountName.tsx'
import { Amount } from '../format/Amount.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { CopyText } from '../format/CopyText.tsx'
import { ZonedMoment } from '../format/ZonedMoment.tsx'
import { DescriptionList } from '../detail/DescriptionList.tsx'
import type { DescriptionRows } from '../detail/DescriptionList.tsx'
import { PeriodText } from '../format/PeriodText.tsx'
import { PlainTable } from '../detail/PlainTable.tsx'
import { FieldState } from '../format/StateMark.tsx'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'
import type { Words } from '../format/useWords.ts'
import { BillBets } from './BillBets.tsx'
import { BillWaterfall } from './BillWaterfall.tsx'
import { TierLadder } from './TierLadder.tsx'

type Explanation = OutputOf<typeof explainBill>
type Bill = Explanation['bill']
type DownlineFigures = Explanation['byDownline'][number]

/** The button that lets the payer pay the rest of an underpaid bill. */
const PayAgain = ({ bill }: { bill: Bill }) => {
  const { t, amount } = useWords()
  const { member } = useCentre()
  const { modal } = App.useApp()
  const { run, busy } = useMutationWithMessage(reissueBill, (paid) =>
    t('bill_paid_again', { amount: amount(paid.amount) }),
  )
  const open = bill.gross - bill.paid
  const short = bill.state === 'payerShort' || bill.state === 'partPaid'
  // A person on the staff may have the name of an agent, and pays no bills.
  const paysNone = member.type === 0
  if (paysNone || !short || bill.payer !== member.account || open <= 0) return null
  return (
    <MutationButton
      calls={reissueBill}
      type="primary"
      loading={busy}
      onClick={() =>
        void modal.confirm({
          title: t('bill_pay_again_sure', { amount: amount(open), account: bill.payee }),
          okText: t('bill_pay', { amount: amount(open) }),
          cancelText: t('cancel'),
          onOk: () => run({ id: bill.id }),
        })
      }
    >
      {t('bill_pay', { amount: amount(open) })}
    </MutationButton>
  )
}

/** Explains why nothing was paid, when the figures do not show it. */
const WhyNothing = ({ bill, inputs, basis }: Explanation) => {
  const { t, amount } = useWords()
  if (bill.gross !== 0 || bill.kind === 'realtime') return null
  if (bill.rateBps === null) return <Alert type="info" showIcon message={t('bill_no_tier')} />
  if (basis > 0) return null
  const carried =
    inputs.carriedOut === 0
      ? t('bill_nothing_to_share')
      : t('bill_nothing_to_share_carried', { amount: amount(inputs.carriedOut) })
  return <Alert type="info" showIcon message={carried} />
}

/** Returns what else decided the bill and is no step of it. */
const conditionRows = (
  { bill, inputs, contract }: Explanation,
  { t, field, count }: Words,
): DescriptionRows => {
  const { terms } = contract
  return [
    terms.kind === 'realtime' ? [t('bill_single'), <Amount key="m" value={terms.singleBetAmount} />] : null,
    terms.kind === 'realtime'
      ? [
          field('betsCounted'),
          <span key="b" className="figure">
            {count(bill.betsCounted)}
          </span>,
        ]
      : null,
    bill.kind === 'dividend' ? [field('validBets'), <Amount key="v" value={inputs.validBets} />] : null,
    bill.kind === 'dividend' || bill.kind === 'daily'
      ? [
          field('activeMembers'),
          <span key="a" className="figure">
            {count(inputs.activeMembers)}
          </span>,
        ]
      : null,
    inputs.carriedOut === 0
      ? null
      : [t('carried_out'), <Amount key="o" value={inputs.carriedOut} signed="step" />],
  ]
}

interface DerivationProps {
  explanation: Explanation
  onShow: (id: string) => void
}

/** Shows the calculation as a picture, and what decided the tier. */
const Derivation = ({ explanation, onShow }: DerivationProps) => {
  const words = useWords()
  const { before } = explanation
  return (
    <>
      <WhyNothing {...explanation} />
      <BillWaterfall
        explanation={explanation}
        onOwedDown={() => document.getElementById(OWED_DOWN)?.scrollIntoView({ block: 'center' })}
        onBefore={before === null ? undefined : () => onShow(before)}
      />
      <DescriptionList rows={conditionRows(explanation, words)} />
    </>
  )
}

/** The last row of a table: the sums of its amount columns. */
const SumRow = ({ span, amounts }: { span: number; amounts: readonly number[] }) => {
  const { t } = useWords()
  return (
    <tr>
      <th scope="row" colSpan={span}>
        {t('sum_of_these')}
      </th>
      {amounts.map((amount, index) => (
        <td key={index} className="numeric">
          <Amount value={amount} />
        </td>
      ))}
    </tr>
  )
}

/** The place of the bills owed down, which the picture leads to. */
const OWED_DOWN = 'bill-owed-down'

const OwedDown = ({ explanation: { bill, owedDown }, onShow }: DerivationProps) => {
  const { t, field } = useWords()
  return (
    <>
      <h3 className="detail-title" id={OWED_DOWN}>
        {t('owed_down_title')}
      </h3>
      <PlainTable
        caption={t('owed_down_title')}
        rows={owedDown}
        rowKey={(one) => one.billId}
        columns={[
          { title: field('account'), render: (one) => <AccountName account={one.account} /> },
          {
            title: field('number'),
            render: (one) => (
              <Button type="link" className="drill figure bill-link" onClick={() => onShow(one.billId)}>
                {one.number}
              </Button>
            ),
          },
          { title: field('gross'), numeric: true, render: (one) => <Amount value={one.gross} /> },
        ]}
        footer={<SumRow span={2} amounts={[bill.owedDown]} />}
      />
    </>
  )
}

const ByDownline = ({ bill, byDownline }: Pick<Explanation, 'bill' | 'byDownline'>) => {
  const { t, field } = useWords()
  const validBets = {
    title: field('validBets'),
    numeric: true,
    render: (one: DownlineFigures) => <Amount value={one.validBets} />,
  }
  const netLoss = {
    title: t('house_result'),
    numeric: true,
    render: (one: DownlineFigures) => <Amount value={one.netLoss} />,
  }
  // Only a dividend is calculated from the team's losses.
  const dividend = bill.kind === 'dividend'
  return (
    <>
      <h3 className="detail-title">{t('by_downline_title')}</h3>
      <PlainTable
        caption={t('by_downline_title')}
        rows={byDownline}
        rowKey={(one) => one.account}
        columns={[
          {
            title: field('account'),
            render: (one: DownlineFigures) => <AccountName account={one.account} />,
          },
          validBets,
          ...(dividend ? [netLoss] : []),
        ]}
        footer={
          <SumRow
            span={1}
            amounts={[bill.validBets, ...(dividend ? [sumOfWire(byDownline.map((one) => one.netLoss))] : [])]}
          />
        }
      />
    </>
  )
}

const Payments = ({ bill, payments, zone }: Pick<Explanation, 'bill' | 'payments' | 'zone'>) => {
  const { t, field } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('payments_title')}</h3>
      <PlainTable
        caption={t('payments_title')}
        rows={payments}
        rowKey={(one) => one.transferId}
        columns={[
          { title: field('number'), render: (one) => <span className="figure">{one.number}</span> },
          { title: field('at'), render: (one) => <ZonedMoment at={one.at} zone={zone} /> },
          { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} /> },
        ]}
        footer={<SumRow span={2} amounts={[bill.paid]} />}
      />
    </>
  )
}

/**
 * Shows how a bill was calculated: a picture of its steps, the tier that applied, why the next was missed, the amount
 * owed to downlines, and the bets. Other bills that it leads to are shown in its place, with a way back.
 */
export const BillDetail = ({ id: first }: { id: string }) => {
  const [opened, setOpened] = useState<readonly string[]>([])
  const id = opened.at(-1) ?? first
  const query = useEndpointQuery(explainBill, { id })
  const { t, field } = useWords()
  const onShow = (next: string) => setOpened([...opened, next])
  return (
    <>
      {opened.length > 0 && (
        <Button type="link" className="drill bill-link" onClick={() => setOpened(opened.slice(0, -1))}>
          {t('bill_back')}
        </Button>
      )}
      <QueryContent query={query} rows={12}>
        {(explanation) => (
          <>
            <DescriptionList
              rows={[
                [field('number'), <CopyText key="n" text={explanation.bill.number} />],
                [
                  field('period'),
                  <PeriodText
                    key="p"
                    start={explanation.bill.periodStart}
                    end={explanation.bill.periodEnd}
                  />,
                ],
                [field('payer'), <PayerName key="payer" {...explanation.bill} />],
                [field('payee'), <AccountName key="payee" account={explanation.bill.payee} />],
                [field('state'), <FieldState key="s" field="state" value={explanation.bill.state} />],
              ]}
            />
            <PayAgain bill={explanation.bill} />
            <h3 className="detail-title">{t('derivation_title')}</h3>
            <Derivation key={id} explanation={explanation} onShow={onShow} />
            {explanation.tiers.length > 0 && (
              <TierLadder tiers={explanation.tiers} taken={explanation.taken} />
            )}
            {explanation.owedDown.length > 0 && <OwedDown explanation={explanation} onShow={onShow} />}
            <ByDownline {...explanation} />
            {explanation.payments.length > 0 && <Payments {...explanation} />}
            <p className="centre-soft">
              {t('rule_version', { version: explanation.ruleVersion, zone: explanation.zone })}
            </p>
            <BillBets key={id} id={id} />
          </>
        )}
      </QueryContent>
    </>
  )
}
