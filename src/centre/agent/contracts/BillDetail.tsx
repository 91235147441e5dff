import { Alert, App, Button, Typography } from 'antd'
import { explainBill, reissueBill } from '../../../endpoints/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { sumOfWire } from '../../../rules/money.ts'
import { Amount } from '../../kit/Amount.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { zoneText } from '../../kit/moment.ts'
import { Pairs } from '../../kit/Pairs.tsx'
import { PeriodText } from '../../kit/PeriodText.tsx'
import { PlainTable } from '../../kit/PlainTable.tsx'
import { StateMark } from '../../kit/StateMark.tsx'
import { useActNow } from '../../kit/useActNow.ts'
import { useCall } from '../../kit/useCall.ts'
import { useCentre } from '../../kit/centreContext.ts'
import { useWords } from '../../kit/useWords.ts'
import type { Words } from '../../kit/useWords.ts'
import { BillBets } from './BillBets.tsx'
import { TierLadder } from './TierLadder.tsx'

type Explanation = OutputOf<typeof explainBill>
type Bill = Explanation['bill']

/** What the payer of a short bill may do about it. */
const PayAgain = ({ bill }: { bill: Bill }) => {
  const { t, amount } = useWords()
  const { member } = useCentre()
  const { modal } = App.useApp()
  const { act, busy } = useActNow(reissueBill, (paid) => t('bill_paid_again', { amount: amount(paid.amount) }))
  const open = bill.gross - bill.paid
  const short = bill.state === 'payerShort' || bill.state === 'partPaid'
  if (!short || bill.payer !== member.account || open <= 0) return null
  return (
    <Button type="primary" loading={busy} onClick={() => void modal.confirm({
      title: t('bill_pay_again_sure', { amount: amount(open), account: bill.payee }), okText: t('bill_pay', { amount: amount(open) }),
      cancelText: t('cancel'), onOk: () => act({ id: bill.id }),
    })}>
      {t('bill_pay', { amount: amount(open) })}
    </Button>
  )
}

/** Real-time: each side's stakes at its own rate, from the single bet amount on. */
const realtimeRows = ({ inputs, contract }: Explanation, { t, rate, amount }: Words): Parameters<typeof Pairs>[0]['rows'] => {
  const { terms } = contract
  if (terms.kind !== 'realtime') return []
  const side = (stake: number, bps: number) => <span key="s" className="figure">{t('times_rate_of', { amount: amount(stake), rate: rate(bps) })}</span>
  return [
    [t('bill_single'), <Amount key="m" value={terms.singleBetAmount} />],
    [t('won_bets', { count: inputs.wonBets }), side(inputs.wonStake, terms.profitRateBps)],
    [t('lost_bets', { count: inputs.lostBets }), side(inputs.lostStake, terms.lossRateBps)],
  ]
}

/** Tiered: the team's figures, what was carried, the basis and its rate. */
const tieredRows = ({ bill, inputs, basis }: Explanation, { t, field, rate, count }: Words): Parameters<typeof Pairs>[0]['rows'] => {
  const dividend = bill.kind === 'dividend'
  return [
    [field('stake'), <Amount key="s" value={inputs.stake} />],
    dividend ? [field('winnings'), <Amount key="w" value={-inputs.winnings} signed />] : null,
    dividend ? [field('rebates'), <Amount key="r" value={-inputs.rebates} signed />] : null,
    dividend ? [field('promotions'), <Amount key="p" value={-inputs.promotions} signed />] : null,
    dividend ? [field('salaries'), <Amount key="y" value={-inputs.salaries} signed />] : null,
    dividend ? [t('house_result'), <Amount key="n" value={inputs.netLoss} signed />] : null,
    dividend && inputs.carriedIn !== 0 ? [t('carried_in'), <Amount key="c" value={inputs.carriedIn} signed />] : null,
    [field('validBets'), <Amount key="v" value={inputs.validBets} />],
    bill.kind === 'hourly' ? null : [field('activeMembers'), <span key="a" className="figure">{count(inputs.activeMembers)}</span>],
    [t('basis'), <Amount key="b" value={basis} />],
    bill.rateBps === null ? null : [t('times_rate'), <span key="t" className="figure">{rate(bill.rateBps)}</span>],
    dividend && inputs.carriedOut !== 0 ? [t('carried_out'), <Amount key="o" value={inputs.carriedOut} signed />] : null,
  ]
}

/** Why nothing came of it, where that is not plain from the figures. */
const WhyNothing = ({ bill, inputs, basis }: Explanation) => {
  const { t, amount } = useWords()
  if (bill.gross !== 0 || bill.kind === 'realtime') return null
  if (bill.rateBps === null) return <Alert type="info" showIcon message={t('bill_no_tier')} />
  if (basis > 0) return null
  const carried = inputs.carriedOut === 0 ? t('bill_nothing_to_share') : t('bill_nothing_to_share_carried', { amount: amount(inputs.carriedOut) })
  return <Alert type="info" showIcon message={carried} />
}

/** The sum in words: what was measured, times what, less what is owed down. */
const Derivation = (explanation: Explanation) => {
  const words = useWords()
  const { bill } = explanation
  const { t, field } = words
  return (
    <>
      <WhyNothing {...explanation} />
      <Pairs rows={[
        ...(bill.kind === 'realtime' ? realtimeRows(explanation, words) : tieredRows(explanation, words)),
        [field('gross'), <strong key="g"><Amount value={bill.gross} /></strong>],
        [t('less_owed_down'), <Amount key="d" value={-bill.owedDown} signed />],
        [field('own'), <strong key="e"><Amount value={bill.own} signed /></strong>],
      ]} />
    </>
  )
}

/** The foot of a table: what its lines come to. */
const Sum = ({ label, span, amounts }: { label: string; span: number; amounts: readonly { value: number; signed?: boolean }[] }) => (
  <tr>
    <th scope="row" colSpan={span}>{label}</th>
    {amounts.map(({ value, signed = false }, index) => <td key={index} className="numeric"><Amount value={value} signed={signed} /></td>)}
  </tr>
)

const Rest = ({ bill, owedDown, payments, byDownline, ruleVersion, zone }: Explanation) => {
  const { t, field, moment } = useWords()
  return (
    <>
      {owedDown.length > 0 && (
        <>
          <h3 className="detail-title">{t('owed_down_title')}</h3>
          <PlainTable caption={t('owed_down_title')} rows={owedDown} rowKey={(one) => one.billId} columns={[
            { title: field('account'), render: (one) => one.account },
            { title: field('number'), render: (one) => <span className="figure">{one.number}</span> },
            { title: field('gross'), numeric: true, render: (one) => <Amount value={one.gross} /> },
          ]} foot={<Sum label={t('sum_of_these')} span={2} amounts={[{ value: bill.owedDown }]} />} />
        </>
      )}
      <h3 className="detail-title">{t('by_downline_title')}</h3>
      <PlainTable caption={t('by_downline_title')} rows={byDownline} rowKey={(one) => one.account} columns={[
        { title: field('account'), render: (one) => one.account },
        { title: field('validBets'), numeric: true, render: (one) => <Amount value={one.validBets} /> },
        // Only a dividend is read from what the house won.
        ...(bill.kind === 'dividend' ? [{ title: t('house_result'), numeric: true, render: (one: (typeof byDownline)[number]) => <Amount value={one.netLoss} signed /> }] : []),
      ]} foot={<Sum label={t('sum_of_these')} span={1} amounts={[
        { value: bill.validBets }, ...(bill.kind === 'dividend' ? [{ value: sumOfWire(byDownline.map((one) => one.netLoss)), signed: true }] : []),
      ]} />} />
      {payments.length > 0 && (
        <>
          <h3 className="detail-title">{t('payments_title')}</h3>
          <PlainTable caption={t('payments_title')} rows={payments} rowKey={(one) => one.transferId} columns={[
            { title: field('number'), render: (one) => <span className="figure">{one.number}</span> },
            { title: field('at'), render: (one) => <span className="figure">{moment(one.at)} {zoneText(zone, one.at)}</span> },
            { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} /> },
          ]} foot={<Sum label={t('sum_of_these')} span={2} amounts={[{ value: bill.paid }]} />} />
        </>
      )}
      <p className="centre-soft">{t('rule_version', { version: ruleVersion, zone })}</p>
    </>
  )
}

/** How a bill came about: the figures, the tier taken and why the next was missed, what is owed down, and the bets. */
export const BillDetail = ({ id }: { id: string }) => {
  const call = useCall(explainBill, { id })
  const { t, field } = useWords()
  return (
    <Loaded call={call} rows={12}>
      {(explanation) => (
        <>
          <Pairs rows={[
            [field('number'), <Typography.Text key="n" className="figure" copyable={{ text: explanation.bill.number, tooltips: false }}>{explanation.bill.number}</Typography.Text>],
            [field('period'), <PeriodText key="p" start={explanation.bill.periodStart} end={explanation.bill.periodEnd} />],
            [field('payer'), explanation.bill.payer],
            [field('payee'), explanation.bill.payee],
            [field('state'), <StateMark key="s" field="state" value={explanation.bill.state} />],
          ]} />
          <PayAgain bill={explanation.bill} />
          <h3 className="detail-title">{t('derivation_title')}</h3>
          <Derivation {...explanation} />
          {explanation.tiers.length > 0 && <TierLadder tiers={explanation.tiers} taken={explanation.taken} />}
          <Rest {...explanation} />
          <BillBets id={id} />
        </>
      )}
    </Loaded>
  )
}
