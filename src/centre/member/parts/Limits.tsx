import { useState } from 'react'
import { Button, Modal, Progress } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { getProtection } from '../../../endpoints/accounts/protection.ts'
import { cancelLimit, confirmLimit, setLimit } from '../../../endpoints/accounts/protection.ts'
import { MutationButton } from '../../kit/form/MutationButton.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { AmountField } from '../../kit/form/AmountField.tsx'
import { useMutationWithMessage } from '../../kit/query/useMutationWithMessage.ts'
import { useWords } from '../../kit/format/useWords.ts'

type Limit = OutputOf<typeof getProtection>['limits'][number]

const KINDS = ['deposit', 'loss', 'wager'] as const
const MOST = 10_000_000

/** Shows a pending raise: when it may be confirmed, and a button that cancels it. */
const Pending = ({ limit }: { limit: Limit }) => {
  const { t, amount, moment } = useWords()
  const confirm = useMutationWithMessage(confirmLimit, () => t('limit_confirmed'))
  const cancel = useMutationWithMessage(cancelLimit, () => t('limit_cancelled'))
  const { kind, period, pending } = limit
  // Read once at the first render. The refetch of a screen that stays open updates the limits.
  const [now] = useState(() => Date.now())
  if (!pending) return null
  const early = pending.confirmableAt > now
  const to = pending.amount === null ? t('limit_none') : amount(pending.amount)
  return (
    <div className="limit-pending">
      <span className="centre-soft">
        {t(early ? 'limit_pending' : 'limit_confirmable', { to, at: moment(pending.confirmableAt) })}
      </span>
      {!early && (
        <MutationButton
          calls={confirmLimit}
          size="small"
          type="primary"
          loading={confirm.busy}
          onClick={() => void confirm.run({ kind, period })}
        >
          {t('limit_confirm', { to })}
        </MutationButton>
      )}
      <MutationButton
        calls={cancelLimit}
        size="small"
        type="text"
        loading={cancel.busy}
        onClick={() => void cancel.run({ kind, period })}
      >
        {t('cancel')}
      </MutationButton>
    </div>
  )
}

const Change = ({ limit, close }: { limit: Limit; close: () => void }) => {
  const { t, amount } = useWords()
  const { run, busy } = useMutationWithMessage(setLimit, () => t('limit_raise_asked'))
  const { kind, period } = limit
  const drop = async () => {
    if (await run({ kind, period, amount: null })) close()
  }
  return (
    <>
      <p className="centre-soft">{t('limit_change_hint')}</p>
      <MutationForm<typeof setLimit, { amount: number }>
        endpoint={setLimit}
        initial={limit.amount === null ? {} : { amount: limit.amount }}
        onDone={close}
        input={(values) => ({ kind, period, amount: values.amount })}
        label={({ amount: sum }) => (sum ? t('limit_button', { amount: amount(sum) }) : t('limit_set'))}
      >
        <AmountField minimum={1} maximum={MOST} presets={[50, 100, 200, 500, 1000]} />
      </MutationForm>
      {limit.amount !== null && (
        <MutationButton
          calls={setLimit}
          type="link"
          className="flush"
          loading={busy}
          onClick={() => void drop()}
        >
          {t('limit_remove')}
        </MutationButton>
      )}
    </>
  )
}

const LimitLine = ({ limit, edit }: { limit: Limit; edit: () => void }) => {
  const { t, choice, amount } = useWords()
  const verb = t(limit.amount === null ? 'limit_set' : 'change')
  return (
    <li>
      <div className="grow">
        {choice('period', limit.period)}
        {limit.amount !== null && (
          <>
            <Progress
              percent={Math.min(100, Math.floor((limit.used / limit.amount) * 100))}
              size="small"
              showInfo={false}
              aria-label={choice('period', limit.period)}
            />
            <small className="figure">
              {t('own_limit_used', { used: amount(limit.used), most: amount(limit.amount) })}
            </small>
          </>
        )}
        <Pending limit={limit} />
      </div>
      <div>
        <span className={limit.amount === null ? 'centre-soft' : 'figure'}>
          {limit.amount === null ? t('limit_none') : amount(limit.amount)}
        </span>{' '}
        <Button
          size="small"
          onClick={edit}
          aria-label={`${verb} ${choice('limitKind', limit.kind)} ${choice('period', limit.period)}`}
        >
          {verb}
        </Button>
      </div>
    </li>
  )
}

/**
 * Deposit, loss and wager limits over 24 hours, 7 days and 30 days. A lower limit applies immediately; a higher one
 * needs a confirmation after a day.
 */
export const Limits = ({ limits }: { limits: readonly Limit[] }) => {
  const { choice } = useWords()
  const [editing, edit] = useState<Limit | null>(null)
  return (
    <div className="limit-columns">
      {KINDS.map((kind) => (
        <section key={kind}>
          <h3>{choice('limitKind', kind)}</h3>
          <ul className="mini-list">
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitLine key={limit.period} limit={limit} edit={() => edit(limit)} />
              ))}
          </ul>
        </section>
      ))}
      <Modal
        open={editing !== null}
        onCancel={() => edit(null)}
        footer={null}
        destroyOnHidden
        title={editing && `${choice('limitKind', editing.kind)} · ${choice('period', editing.period)}`}
      >
        {editing && <Change limit={editing} close={() => edit(null)} />}
      </Modal>
    </div>
  )
}
