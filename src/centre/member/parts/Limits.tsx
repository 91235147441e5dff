import { useState } from 'react'
import { Button, Modal, Progress } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { getProtection } from '../../../endpoints/protection.ts'
import { cancelLimit, confirmLimit, setLimit } from '../../../endpoints/protection.ts'
import { ActForm } from '../../kit/ActForm.tsx'
import { AmountField } from '../../kit/AmountField.tsx'
import { useActNow } from '../../kit/useActNow.ts'
import { useWords } from '../../kit/useWords.ts'

type Limit = OutputOf<typeof getProtection>['limits'][number]

const KINDS = ['deposit', 'loss', 'wager'] as const
const MOST = 10_000_000

/** A raise that waits: from when it may be confirmed, and the way to give it up. */
const Pending = ({ limit }: { limit: Limit }) => {
  const { t, amount, moment } = useWords()
  const confirm = useActNow(confirmLimit, () => t('limit_confirmed'))
  const cancel = useActNow(cancelLimit, () => t('limit_cancelled'))
  const { kind, period, pending } = limit
  // Read once when the line is drawn: a screen that is left open asks again by its own refresh.
  const [now] = useState(() => Date.now())
  if (!pending) return null
  const early = pending.confirmableAt > now
  const to = pending.amount === null ? t('limit_none') : amount(pending.amount)
  return (
    <div className="limit-pending">
      <span className="centre-soft">{t(early ? 'limit_pending' : 'limit_confirmable', { to, at: moment(pending.confirmableAt) })}</span>
      {!early && <Button size="small" type="primary" loading={confirm.busy} onClick={() => void confirm.act({ kind, period })}>{t('limit_confirm', { to })}</Button>}
      <Button size="small" type="text" loading={cancel.busy} onClick={() => void cancel.act({ kind, period })}>{t('cancel')}</Button>
    </div>
  )
}

const Change = ({ limit, close }: { limit: Limit; close: () => void }) => {
  const { t, amount } = useWords()
  const { act, busy } = useActNow(setLimit, () => t('limit_raise_asked'))
  const { kind, period } = limit
  const drop = async () => {
    if (await act({ kind, period, amount: null })) close()
  }
  return (
    <>
      <p className="centre-soft">{t('limit_change_hint')}</p>
      <ActForm<typeof setLimit, { amount: number }>
        endpoint={setLimit} initial={limit.amount === null ? {} : { amount: limit.amount }} onDone={close}
        input={(values) => ({ kind, period, amount: values.amount })}
        label={({ amount: sum }) => (sum ? t('limit_button', { amount: amount(sum) }) : t('limit_set'))}
      >
        <AmountField minimum={1} maximum={MOST} presets={[50, 100, 200, 500, 1000]} />
      </ActForm>
      {limit.amount !== null && <Button type="link" className="flush" loading={busy} onClick={() => void drop()}>{t('limit_remove')}</Button>}
    </>
  )
}

const LimitLine = ({ limit, edit }: { limit: Limit; edit: () => void }) => {
  const { t, choice, amount } = useWords()
  return (
    <li>
      <div className="grow">
        {choice('period', limit.period)}
        {limit.amount !== null && (
          <>
            <Progress percent={Math.min(100, Math.floor((limit.used / limit.amount) * 100))} size="small" showInfo={false} aria-label={choice('period', limit.period)} />
            <small className="figure">{t('own_limit_used', { used: amount(limit.used), most: amount(limit.amount) })}</small>
          </>
        )}
        <Pending limit={limit} />
      </div>
      <div>
        <span className={limit.amount === null ? 'centre-soft' : 'figure'}>{limit.amount === null ? t('limit_none') : amount(limit.amount)}</span>{' '}
        <Button size="small" onClick={edit} aria-label={`${t('change')} ${choice('limitKind', limit.kind)} ${choice('period', limit.period)}`}>{t(limit.amount === null ? 'limit_set' : 'change')}</Button>
      </div>
    </li>
  )
}

/** Deposit, loss and wager limits over 24 hours, 7 and 30 days: lower at once, higher after a day and a second word. */
export const Limits = ({ limits }: { limits: readonly Limit[] }) => {
  const { choice } = useWords()
  const [editing, edit] = useState<Limit | null>(null)
  return (
    <div className="limit-columns">
      {KINDS.map((kind) => (
        <section key={kind}>
          <h3>{choice('limitKind', kind)}</h3>
          <ul className="mini-list">
            {limits.filter((limit) => limit.kind === kind).map((limit) => <LimitLine key={limit.period} limit={limit} edit={() => edit(limit)} />)}
          </ul>
        </section>
      ))}
      <Modal
        open={editing !== null} onCancel={() => edit(null)} footer={null} destroyOnHidden
        title={editing && `${choice('limitKind', editing.kind)} · ${choice('period', editing.period)}`}
      >
        {editing && <Change limit={editing} close={() => edit(null)} />}
      </Modal>
    </div>
  )
}
