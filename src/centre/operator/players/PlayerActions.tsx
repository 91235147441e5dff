import { useState, type ReactNode } from 'react'
import { App, Button, Drawer, Form, Input, InputNumber, Select } from 'antd'
import type { Endpoint, OutputOf } from '../../../endpoints/endpoint.ts'
import {
  endPlayerSessions,
  lockPlayer,
  messagePlayer,
  notePlayer,
  requestPlayerLimit,
  resetPlayerTwoStep,
  unlockPlayer,
  type getPlayerCase,
} from '../../../endpoints/accounts/players.ts'
import { limitKind, limitPeriod } from '../../../entities/accounts/protection.ts'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useSheetPlace } from '../../kit/context/useSheetPlace.ts'
import { MutationForm } from '../../kit/form/MutationForm.tsx'
import type { MutationInput } from '../../kit/query/useEndpointMutation.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { requireValue } from '../../../rules/requireValue.ts'
import type { StaffRight } from '../../../rules/accounts/staffRights.ts'
import { CorrectionButton } from '../money/CorrectionButton.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useStaff } from '../staffContext.ts'
import { useAskedMessage } from '../useAskedMessage.ts'
import { useOperatorWords, type OperatorKey } from '../words.ts'

type PlayerCase = OutputOf<typeof getPlayerCase>

interface ActionButtonProps {
  name: OperatorKey
  right: StaffRight
  danger?: boolean
  children: (done: () => void) => ReactNode
}

/** A button that opens the form of an action, for people who may do it. */
const ActionButton = ({ name, right, danger = false, children }: ActionButtonProps) => {
  const t = useOperatorWords()
  const { may } = useStaff()
  const sheet = useSheetPlace(520, '92dvh')
  const [open, setOpen] = useState(false)
  if (!may(right)) return null
  return (
    <>
      <Button danger={danger} onClick={() => setOpen(true)} data-mutation="">
        {t(name)}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t(name)} destroyOnHidden {...sheet}>
        {children(() => setOpen(false))}
      </Drawer>
    </>
  )
}

interface ReasonFormProps<E extends Endpoint> {
  endpoint: E
  input: (reason: string) => MutationInput<E>
  label: OperatorKey
  hint: OperatorKey
  confirmation: OperatorKey
  danger?: boolean
  done: () => void
}

/** An action that needs nothing but its reason. */
const ReasonForm = <E extends Endpoint>({
  endpoint,
  input,
  label,
  hint,
  confirmation,
  danger,
  done,
}: ReasonFormProps<E>) => {
  const t = useOperatorWords()
  const { message: feedback } = App.useApp()
  return (
    <MutationForm<E, { reason: string }>
      endpoint={endpoint}
      danger={danger ?? false}
      label={() => t(label)}
      input={({ reason }) => input(reason)}
      onDone={() => {
        void feedback.success(t(confirmation))
        done()
      }}
    >
      <p className="centre-soft">{t(hint)}</p>
      <ReasonField />
    </MutationForm>
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
  const { money } = useCentre()
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
        <InputNumber<number>
          prefix={money.symbol}
          min={0}
          precision={2}
          controls={false}
          size="large"
          inputMode="decimal"
          className="amount-input"
        />
      </Form.Item>
      <ReasonField />
    </MutationForm>
  )
}

/** The lock of an account, or the end of it. */
const Lock = ({ player: { key }, locked }: PlayerCase) => {
  const input = (reason: string) => ({ key, reason })
  return locked ? (
    <ActionButton name="player_unlock" right="players.lock">
      {(done) => (
        <ReasonForm
          endpoint={unlockPlayer}
          input={input}
          label="player_unlock"
          hint="player_unlock_hint"
          confirmation="player_unlocked"
          done={done}
        />
      )}
    </ActionButton>
  ) : (
    <ActionButton name="player_lock" right="players.lock" danger>
      {(done) => (
        <ReasonForm
          endpoint={lockPlayer}
          input={input}
          label="player_lock"
          hint="player_lock_hint"
          confirmation="player_locked"
          danger
          done={done}
        />
      )}
    </ActionButton>
  )
}

/** What secures an account: the end of its sessions, its 2-step login and its lock. */
const Security = (found: PlayerCase) => {
  const { key } = found.player
  const input = (reason: string) => ({ key, reason })
  return (
    <>
      <ActionButton name="sessions_end" right="players.sessions">
        {(done) => (
          <ReasonForm
            endpoint={endPlayerSessions}
            input={input}
            label="sessions_end"
            hint="sessions_end_hint"
            confirmation="sessions_ended"
            done={done}
          />
        )}
      </ActionButton>
      {found.twoStep && (
        <ActionButton name="two_step_reset" right="players.twoStep">
          {(done) => (
            <ReasonForm
              endpoint={resetPlayerTwoStep}
              input={input}
              label="two_step_reset"
              hint="two_step_reset_hint"
              confirmation="two_step_was_reset"
              done={done}
            />
          )}
        </ActionButton>
      )}
      <Lock {...found} />
    </>
  )
}

/** What staff can do with an account. Each person sees what its role may do. */
export const PlayerActions = (found: PlayerCase) => {
  const { key, account } = found.player
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
      <Security {...found} />
    </div>
  )
}
