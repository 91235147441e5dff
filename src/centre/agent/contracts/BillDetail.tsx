import { App, Button, Typography } from 'antd'
import { explainBill, reissueBill } from '../../../endpoints/contracts.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
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

/** The sum in words: what was measured, times what, less what is owed down. */
const Derivation = ({ bill, inputs, basis, contract }: Explanation) => {
  const { t, field, rate, count } = useWords()
  const realtime = contract.terms.kind === 'realtime'
  return (
    <Pairs rows={[
      [field('stake'), <Amount key="s" value={inputs.stake} />],
      [field('validBets'), <Amount key="v" value={inputs.validBets} />],
      realtime ? null : [field('activeMembers'), <span key="a" className="figure">{count(inputs.activeMembers)}</span>],
      bill.kind === 'dividend' ? [t('house_result'), <Amount key="n" value={inputs.netLoss} signed />] : null,
      bill.kind === 'dividend' && inputs.carriedIn !== 0 ? [t('carried_in'), <Amount key="c" value={inputs.carriedIn} signed />] : null,
      bill.kind === 'dividend' && inputs.carriedOut !== 0 ? [t('carried_out'), <Amount key="o" value={inputs.carriedOut} signed />] : null,
      realtime ? [t('won_bets', { count: inputs.wonBets }), <Amount key="w" value={inputs.wonStake} />] : null,
      realtime ? [t('lost_bets', { count: inputs.lostBets }), <Amount key="l" value={inputs.lostStake} />] : null,
      [t('basis'), <Amount key="b" value={basis} />],
      bill.rateBps === null ? null : [t('times_rate'), <span key="r" className="figure">{rate(bill.rateBps)}</span>],
      [field('gross'), <strong key="g"><Amount value={bill.gross} /></strong>],
      [t('less_owed_down'), <Amount key="d" value={-bill.owedDown} signed />],
      [field('own'), <strong key="e"><Amount value={bill.own} signed /></strong>],
    ]} />
  )
}

const Rest = ({ owedDown, payments, byDownline, ruleVersion, zone }: Explanation) => {
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
          ]} />
        </>
      )}
      <h3 className="detail-title">{t('by_downline_title')}</h3>
      <PlainTable caption={t('by_downline_title')} rows={byDownline} rowKey={(one) => one.account} columns={[
        { title: field('account'), render: (one) => one.account },
        { title: field('validBets'), numeric: true, render: (one) => <Amount value={one.validBets} /> },
        { title: t('house_result'), numeric: true, render: (one) => <Amount value={one.netLoss} signed /> },
      ]} />
      {payments.length > 0 && (
        <>
          <h3 className="detail-title">{t('payments_title')}</h3>
          <PlainTable caption={t('payments_title')} rows={payments} rowKey={(one) => one.transferId} columns={[
            { title: field('number'), render: (one) => <span className="figure">{one.number}</span> },
            { title: field('at'), render: (one) => <span className="figure">{moment(one.at)} {zoneText(zone, one.at)}</span> },
            { title: field('amount'), numeric: true, render: (one) => <Amount value={one.amount} /> },
          ]} />
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
