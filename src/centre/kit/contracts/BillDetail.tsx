import { MutationButton } from '../form/MutationButton.tsx'
import { Alert, App } from 'antd'
import { explainBill, reissueBill } from '../../../endpoints/contracts/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { sumOfWire } from '../../../rules/money/money.ts'
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
  if (!short || bill.payer !== member.account || open <= 0) return null
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

/** Returns the rows of a real-time bill: each side's stakes and rate, and the minimum bet amount. */
const realtimeRows = ({ inputs, contract }: Explanation, { t, rate, amount }: Words): DescriptionRows => {
  const { terms } = contract
  if (terms.kind !== 'realtime') return []
  const side = (stake: number, bps: number) => (
    <span key="s" className="figure">
      {t('times_rate_of', { amount: amount(stake), rate: rate(bps) })}
    </span>
  )
  return [
    [t('bill_single'), <Amount key="m" value={terms.singleBetAmount} />],
    [t('won_bets', { count: inputs.wonBets }), side(inputs.wonStake, terms.profitRateBps)],
    [t('lost_bets', { count: inputs.lostBets }), side(inputs.lostStake, terms.lossRateBps)],
  ]
}

/** Returns the rows of a tiered bill: the team's figures, the carried amount, the basis and its rate. */
const tieredRows = (
  { bill, inputs, basis }: Explanation,
  { t, field, rate, count }: Words,
): DescriptionRows => {
  const dividend = bill.kind === 'dividend'
  return [
    [field('stake'), <Amount key="s" value={inputs.stake} />],
    dividend ? [field('winnings'), <Amount key="w" value={-inputs.winnings} signed="step" />] : null,
    dividend ? [field('rebates'), <Amount key="r" value={-inputs.rebates} signed="step" />] : null,
    dividend ? [field('promotions'), <Amount key="p" value={-inputs.promotions} signed="step" />] : null,
    dividend ? [field('salaries'), <Amount key="y" value={-inputs.salaries} signed="step" />] : null,
    dividend ? [t('house_result'), <Amount key="n" value={inputs.netLoss} />] : null,
    dividend && inputs.carriedIn !== 0
      ? [t('carried_in'), <Amount key="c" value={inputs.carriedIn} signed="step" />]
      : null,
    [field('validBets'), <Amount key="v" value={inputs.validBets} />],
    bill.kind === 'hourly'
      ? null
      : [
          field('activeMembers'),
          <span key="a" className="figure">
            {count(inputs.activeMembers)}
          </span>,
        ],
    [t('basis'), <Amount key="b" value={basis} />],
    bill.rateBps === null
      ? null
      : [
          t('times_rate'),
          <span key="t" className="figure">
            {rate(bill.rateBps)}
          </span>,
        ],
    dividend && inputs.carriedOut !== 0
      ? [t('carried_out'), <Amount key="o" value={inputs.carriedOut} signed="step" />]
      : null,
  ]
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

/** Shows the calculation in words: the measured basis, times the rate, less the amount owed to downlines. */
const Derivation = (explanation: Explanation) => {
  const words = useWords()
  const { bill } = explanation
  const { t, field } = words
  return (
    <>
      <WhyNothing {...explanation} />
      <DescriptionList
        rows={[
          ...(bill.kind === 'realtime' ? realtimeRows(explanation, words) : tieredRows(explanation, words)),
          [
            field('gross'),
            <strong key="g">
              <Amount value={bill.gross} />
            </strong>,
          ],
          [t('less_owed_down'), <Amount key="d" value={-bill.owedDown} signed="step" />],
          [
            field('own'),
            <strong key="e">
              <Amount value={bill.own} signed />
            </strong>,
          ],
        ]}
      />
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

const OwedDown = ({ bill, owedDown }: Pick<Explanation, 'bill' | 'owedDown'>) => {
  const { t, field } = useWords()
  return (
    <>
      <h3 className="detail-title">{t('owed_down_title')}</h3>
      <PlainTable
        caption={t('owed_down_title')}
        rows={owedDown}
        rowKey={(one) => one.billId}
        columns={[
          { title: field('account'), render: (one) => one.account },
          { title: field('number'), render: (one) => <span className="figure">{one.number}</span> },
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
          { title: field('account'), render: (one: DownlineFigures) => one.account },
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
 * Shows how a bill was calculated: figures, the tier that applied, why the next was missed, the amount owed to
 * downlines, and the bets.
 */
export const BillDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(explainBill, { id })
  const { t, field } = useWords()
  return (
    <QueryContent query={query} rows={12}>
      {(explanation) => (
        <>
          <DescriptionList
            rows={[
              [field('number'), <CopyText key="n" text={explanation.bill.number} />],
              [
                field('period'),
                <PeriodText key="p" start={explanation.bill.periodStart} end={explanation.bill.periodEnd} />,
              ],
              [field('payer'), explanation.bill.payer],
              [field('payee'), explanation.bill.payee],
              [field('state'), <FieldState key="s" field="state" value={explanation.bill.state} />],
            ]}
          />
          <PayAgain bill={explanation.bill} />
          <h3 className="detail-title">{t('derivation_title')}</h3>
          <Derivation {...explanation} />
          {explanation.tiers.length > 0 && <TierLadder tiers={explanation.tiers} taken={explanation.taken} />}
          {explanation.owedDown.length > 0 && <OwedDown {...explanation} />}
          <ByDownline {...explanation} />
          {explanation.payments.length > 0 && <Payments {...explanation} />}
          <p className="centre-soft">
            {t('rule_version', { version: explanation.ruleVersion, zone: explanation.zone })}
          </p>
          <BillBets id={id} />
        </>
      )}
    </QueryContent>
  )
}
