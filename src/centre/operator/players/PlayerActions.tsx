import { App, Form, Input, Select } from 'antd'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import {
  endPlayerSessions,
  holdPlayerWithdrawals,
  lockPlayer,
  messagePlayer,
  notePlayer,
  releasePlayerWithdrawals,
  requestPlayerLimit,
  resetPlayerTwoStep,
  unlockPlayer,
  type getPlayerCase,
} from '../../../endpoints/accounts/players.ts'
import { limitKind, limitPeriod } from '../../../entities/accounts/protection.ts'
import { AmountInput } from '../../kit/form/AmountInput.tsx'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import { ActionButton } from '../ActionButton.tsx'
import { OpenCaseButton } from './OpenCaseButton.tsx'
import { CorrectionButton } from '../money/CorrectionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords } from '../words.ts'
import { StandingActions } from './StandingActions.tsx'

type PlayerCase = OutputOf<typeof getPlayerCase>

/** The actions that need nothing but their reason. */
const REASON_ACTIONS = {
  sessions_end: {
    right: 'players.sessions',
    endpoint: endPlayerSessions,
    hint: 'sessions_end_hint',
    confirmation: 'sessions_ended',
    danger: false,
  },
  two_step_reset: {
    right: 'players.twoStep',
    endpoint: resetPlayerTwoStep,
    hint: 'two_step_reset_hint',
    confirmation: 'two_step_was_reset',
    danger: false,
  },
  withdrawals_hold: {
    right: 'players.hold',
    endpoint: holdPlayerWithdrawals,
    hint: 'withdrawals_hold_hint',
    confirmation: 'withdrawals_were_held',
    danger: true,
  },
  withdrawals_release: {
    right: 'players.hold',
    endpoint: releasePlayerWithdrawals,
    hint: 'withdrawals_release_hint',
    confirmation: 'withdrawals_were_released',
    danger: false,
  },
  player_unlock: {
    right: 'players.lock',
    endpoint: unlockPlayer,
    hint: 'player_unlock_hint',
    confirmation: 'player_unlocked',
    danger: false,
  },
  player_lock: {
    right: 'players.lock',
    endpoint: lockPlayer,
    hint: 'player_lock_hint',
    confirmation: 'player_locked',
    danger: true,
  },
} as const

/** The button and the form of an action that needs nothing but its reason. */
const ReasonAction = ({ name, id }: { name: keyof typeof REASON_ACTIONS; id: string }) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  const { right, endpoint, hint, confirmation, danger } = REASON_ACTIONS[name]
  return (
    <ActionButton name={name} right={right} danger={danger}>
      {(done) => (
        <MutationForm<typeof endpoint, { reason: string }>
          endpoint={endpoint}
          danger={danger}
          label={() => t(name)}
          input={({ reason }) => ({ key: id, reason })}
          onDone={() => {
            void feedback.success(t(confirmation))
            done()
          }}
        >
          <p className="centre-soft">{t(hint)}</p>
          <ReasonField />
        </MutationForm>
      )}
    </ActionButton>
  )
}

const NoteForm = ({ id, done }: { id: string; done: () => void }) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof notePlayer, { note: string }>
      endpoint={notePlayer}
      label={() => t('note_save')}
      input={({ note }) => ({ key: id, note })}
      onDone={() => {
        void feedback.success(t('note_saved'))
        done()
      }}
    >
      <ReasonField name="note" least={3} most={1000} hint={t('note_hint')} />
    </MutationForm>
  )
}

const MessageForm = ({ id, done }: { id: string; done: () => void }) => {
  const { listField } = useWords()
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<typeof messagePlayer, { subject: string; content: string }>
      endpoint={messagePlayer}
      label={() => t('message_send')}
      input={(values) => ({ key: id, ...values })}
      onDone={() => {
        void feedback.success(t('message_sent'))
        done()
      }}
    >
      <Form.Item
        name="subject"
        label={listField('subject')}
        rules={[{ required: true, whitespace: true, min: 3, message: t('required') }]}
      >
        <Input size="large" maxLength={120} autoComplete="off" />
      </Form.Item>
      <ReasonField name="content" most={2000} hint={t('feedback_reach_inbox')} />
    </MutationForm>
  )
}

interface LimitValues {
  limit: string
  amount?: number | null
  reason: string
}

const LIMITS = limitKind.options.flatMap((kind) =>
  limitPeriod.options.map((period) => ({ kind, period, value: `${kind}_${period}` as const })),
)

const LimitForm = ({ id, done }: { id: string; done: () => void }) => {
  const { listField, listChoice } = useWords()
  const t = useOperatorWords()
  const asked = useAskedMessage()
  const chosen = (value: string) =>
    requireValue(
      LIMITS.find((one) => one.value === value),
      'limit',
    )
  return (
    <MutationForm<typeof requestPlayerLimit, LimitValues>
      endpoint={requestPlayerLimit}
      initial={{ limit: 'deposit_day' }}
      label={() => t('ask_second')}
      input={({ limit, amount, reason }) => {
        const { kind, period } = chosen(limit)
        return { key: id, kind, period, amount: amount ?? null, reason }
      }}
      onDone={({ number }) => {
        asked(number)
        done()
      }}
    >
      <p className="centre-soft">{t('limit_hint')}</p>
      <Form.Item name="limit" label={listField('kind_limit')}>
        <Select
          size="large"
          options={LIMITS.map(({ value }) => ({ value, label: listChoice('limit', value) }))}
        />
      </Form.Item>
      <Form.Item name="amount" label={listField('limitAfter')} extra={t('limit_none')}>
        <AmountInput />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

/** Holds or releases the withdrawals of an account, and locks or unlocks it. */
export const RestrainingActions = ({
  player: {
    player: { key },
    locked,
    closed,
    withdrawalHold,
  },
}: {
  player: PlayerCase
}) => (
  <>
    <ReasonAction name={withdrawalHold ? 'withdrawals_release' : 'withdrawals_hold'} id={key} />
    {!closed && <ReasonAction name={locked ? 'player_unlock' : 'player_lock'} id={key} />}
  </>
)

/** What staff can do with an account. Each person sees what its role may do. */
export const PlayerActions = (found: PlayerCase) => {
  const {
    player: { key, account },
    twoStep,
  } = found
  return (
    <div className="operator-decide">
      <ActionButton name="note_add" right="players.note">
        {(done) => <NoteForm id={key} done={done} />}
      </ActionButton>
      <ActionButton name="message_write" right="players.message">
        {(done) => <MessageForm id={key} done={done} />}
      </ActionButton>
      <CorrectionButton account={account} />
      <ActionButton name="limit_change" right="players.limits">
        {(done) => <LimitForm id={key} done={done} />}
      </ActionButton>
      <ReasonAction name="sessions_end" id={key} />
      {twoStep && <ReasonAction name="two_step_reset" id={key} />}
      <RestrainingActions player={found} />
      <OpenCaseButton id={key} />
      <StandingActions player={found} />
    </div>
  )
}
