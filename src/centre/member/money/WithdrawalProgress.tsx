import { useEffect, useState } from 'react'
import { Alert, Button, Form, Radio } from 'antd'
import type { Receipt, Withdrawal } from '../../../entities/money/cashier.ts'
import { confirmWithdrawal, getWithdrawal } from '../../../endpoints/money/withdrawals.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { minorUnits } from '../../kit/format/amount.ts'
import { Amount } from '../../kit/format/Amount.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import type { DescriptionRows } from '../../kit/detail/DescriptionList.tsx'
import { CopyText } from '../../kit/format/CopyText.tsx'
import { FieldState } from '../../kit/format/StateMark.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { MoneySteps } from './MoneySteps.tsx'
import { ProofField } from './ProofField.tsx'

const RECEIPTS: readonly Receipt[] = ['received', 'partlyReceived', 'notReceived']

interface Values {
  receipt: Receipt
  amount?: number
  proofUploadId?: string
}

/** Shows the time left to confirm the receipt. Afterwards the withdrawal counts as received (§4). */
const Deadline = ({ by }: { by: number }) => {
  const { t } = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.floor((by - now) / 1_000))
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <Alert
      type="warning"
      showIcon
      message={
        <>
          {t('withdraw_deadline')} <span className="figure">{time}</span>
        </>
      }
      description={t('withdraw_forced_rule')}
    />
  )
}

const STEPS_NEXT = ['opened', 'checked', 'settled'] as const

/** Shows what happens after a report of a missing amount; `open` once its case is open. */
const NextSteps = ({ open = false }: { open?: boolean }) => {
  const { t } = useWords()
  return (
    <section>
      <h3 className="detail-title">{t('case_next_title')}</h3>
      <ol className="case-steps">
        {STEPS_NEXT.slice(open ? 1 : 0).map((step) => (
          <li key={step}>{t(`case_next_${step}`)}</li>
        ))}
      </ol>
    </section>
  )
}

/** Shows the case of a withdrawal that did not arrive in full: its number, the next steps, and the result. */
const CaseNote = ({ withdrawal: { case: open, status } }: { withdrawal: Withdrawal }) => {
  const { t, amount } = useWords()
  if (!open) return null
  if (open.settledAt === null) {
    return (
      <Alert
        type="info"
        showIcon
        message={t('case_open', { number: open.number })}
        description={
          <>
            <p>{t('case_open_quote')}</p>
            <NextSteps open />
          </>
        }
      />
    )
  }
  const returned = status === 'returned'
  return (
    <Alert
      type={returned ? 'success' : 'info'}
      showIcon
      description={open.note}
      message={
        returned
          ? t('case_returned', { number: open.number, amount: amount(open.amountReturned ?? 0) })
          : t('case_closed', { number: open.number })
      }
    />
  )
}

const Confirm = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const { t, choice } = useWords()
  const [form] = Form.useForm<Values>()
  const { money } = useCentre()
  const receipt = Form.useWatch('receipt', form)
  const least = 10 ** -minorUnits(money.currency)
  // A partial amount must be less than the whole.
  const belowAll = Number((withdrawal.amount - withdrawal.fee - least).toFixed(minorUnits(money.currency)))
  return (
    <section className="flow">
      {withdrawal.confirmBy !== null && <Deadline by={withdrawal.confirmBy} />}
      <MutationForm<typeof confirmWithdrawal, Values>
        form={form}
        endpoint={confirmWithdrawal}
        initial={{ receipt: 'received' }}
        onDone={() => undefined}
        label={({ receipt: what = 'received' }) => t(`withdraw_say_${what}`)}
        input={({ receipt: what, amount, proofUploadId }) => ({
          id: withdrawal.id,
          receipt: what,
          ...(what === 'partlyReceived' ? { amountReceived: amount } : {}),
          ...(what !== 'received' && proofUploadId ? { proofUploadId } : {}),
        })}
      >
        <Form.Item name="receipt" label={t('withdraw_arrived')}>
          <Radio.Group options={RECEIPTS.map((value) => ({ value, label: choice('status', value) }))} />
        </Form.Item>
        {receipt === 'partlyReceived' && (
          <AmountField label="amountReceived" minimum={least} maximum={belowAll} />
        )}
        {(receipt === 'partlyReceived' || receipt === 'notReceived') && (
          <>
            <ProofField key={receipt} required={receipt === 'notReceived'} />
            <NextSteps />
          </>
        )}
      </MutationForm>
    </section>
  )
}

const STEPS = ['submitted', 'approved', 'paid', 'received'] as const

const STEP_STATUS: Readonly<Partial<Record<Withdrawal['status'], 'error' | 'finish'>>> = {
  refused: 'error',
  notReceived: 'error',
  received: 'finish',
}

/** The steps of a withdrawal with their times. A step under way says what it waits for. */
const WithdrawalSteps = ({ withdrawal: one }: { withdrawal: Withdrawal }) => {
  const { t, choice, moment } = useWords()
  const { status } = one
  const end = status === 'refused' ? 1 : STEPS.findIndex((step) => step === status)
  const current = end === -1 ? STEPS.length - 1 : end
  const times = {
    submitted: one.submittedAt,
    approved: one.decidedAt,
    paid: one.paidAt,
    received: one.confirmedAt,
  }
  const waits = {
    submitted: undefined,
    approved: t('withdraw_step_check'),
    paid: t('withdraw_step_bank'),
    received:
      one.confirmBy === null ? undefined : t('withdraw_step_confirm', { time: moment(one.confirmBy) }),
  }
  return (
    <MoneySteps
      current={current}
      status={STEP_STATUS[status] ?? 'process'}
      steps={STEPS.map((step, index) => ({
        title: choice('status', index === current ? status : step),
        at: index <= current ? times[step] : null,
        waits: index === current + 1 && STEP_STATUS[status] === undefined ? waits[step] : undefined,
      }))}
    />
  )
}

/** Returns the rows that apply: what arrived, what is missing and what was returned. */
const useReceiptRows = (one: Withdrawal): DescriptionRows => {
  const { t, field } = useWords()
  const returned = one.case?.amountReturned
  return [
    one.amountReceived === null
      ? null
      : [field('amountReceived'), <Amount key="r" value={one.amountReceived} />],
    !one.amountRemaining || returned
      ? null
      : [field('amountRemaining'), <Amount key="m" value={one.amountRemaining} />],
    returned ? [field('amountReturned'), <Amount key="b" value={returned} />] : null,
    one.case === null ? null : [field('caseNumber'), <CopyText key="c" text={one.case.number} />],
    one.proofImage === null
      ? null
      : [
          t('withdraw_proof'),
          <a key="p" className="drill" href={one.proofImage} target="_blank" rel="noopener">
            {t('open')}
          </a>,
        ],
  ]
}

const WithdrawalFacts = ({ withdrawal: one }: { withdrawal: Withdrawal }) => {
  const { field } = useWords()
  const receiptRows = useReceiptRows(one)
  return (
    <DescriptionList
      rows={[
        [
          field('number'),
          <span key="n" className="figure">
            {one.number}
          </span>,
        ],
        [field('amount'), <Amount key="a" value={one.amount} />],
        one.fee > 0 ? [field('fee'), <Amount key="f" value={one.fee} />] : null,
        [field('status'), <FieldState key="s" field="status" value={one.status} />],
        [field('bankCard'), `${one.bank} ${one.cardNumber}`],
        [field('holder'), one.holder],
        ...receiptRows,
      ]}
    />
  )
}

/** Shows one withdrawal from the request to the player's confirmation of receipt (§4). */
export const WithdrawalProgress = ({ id, back }: { id: string; back: () => void }) => {
  const { t } = useWords()
  const query = useEndpointQuery(getWithdrawal, { id }, { everyMs: 3_000 })
  return (
    <QueryContent query={query}>
      {(one) => (
        <section className="flow">
          <WithdrawalSteps withdrawal={one} />
          <WithdrawalFacts withdrawal={one} />
          {one.refusalReason !== null && (
            <Alert type="error" showIcon message={one.refusalReason} description={t('withdraw_money_back')} />
          )}
          {one.forced && !one.case && <Alert type="info" showIcon message={t('withdraw_forced')} />}
          <CaseNote withdrawal={one} />
          {one.mayConfirm && <Confirm withdrawal={one} />}
          <div>
            <Button type="link" className="flush" onClick={back}>
              {t('withdraw_another')}
            </Button>
          </div>
        </section>
      )}
    </QueryContent>
  )
}
