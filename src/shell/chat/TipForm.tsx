import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import { shareInChat, tipChatWriter } from '../../endpoints/content/chatRoom.ts'
import type { OutputOf } from '../../endpoints/endpoint.ts'
import { transferEnabled } from '../../endpoints/money/transfers.ts'
import { balance } from '../../endpoints/money/wallet.ts'
import { invalidateQueries, useEndpoint } from '../kit/data/useEndpoint.ts'
import { Field } from '../kit/form/Field.tsx'
import { FormError } from '../kit/form/FormError.tsx'
import { PasswordField } from '../kit/form/PasswordField.tsx'
import { Refusal } from '../kit/form/Refusal.tsx'
import { useForm } from '../kit/form/useForm.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { formatMoney } from '../kit/session/site.ts'
import { useOpenCentre } from '../kit/session/useOpenCentre.ts'
import { useChatWords } from './useChatWords.ts'

interface Props {
  /** The id of the message whose writer gets the tip, and the writer's masked name. */
  id: string
  name: string
  room: string
  onClose: () => void
}

const NoPassword = () => {
  const { t } = useChatWords()
  const openCentre = useOpenCentre()
  return (
    <div className="chat__tip">
      <p>{t('tip.noPassword')}</p>
      <button type="button" className="button" onClick={() => openCentre('member', 'securityCenter')}>
        {t('tip.security')}
      </button>
    </div>
  )
}

const Sent = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const { t } = useChatWords()
  return (
    <p className="chat__done" role="status">
      <Icon name="check" size={18} />
      <span>{text}</span>
      <button type="button" className="link" onClick={onClose}>
        {t('done')}
      </button>
    </p>
  )
}

/** Sends a tip once: a repeat after a failure has the same request id. Then it is shown in the chat, if the player wants. */
const useTip = ({ id, room }: Pick<Props, 'id' | 'room'>) => {
  const request = useRef({ amount: 0, id: '' })
  return async (amount: number, paymentPassword: string, show: boolean): Promise<void> => {
    if (request.current.amount !== amount) request.current = { amount, id: crypto.randomUUID() }
    const requestId = request.current.id
    const { transferId } = await call(tipChatWriter, { requestId, message: id, amount, paymentPassword })
    request.current = { amount: 0, id: '' }
    invalidateQueries(balance, transferEnabled)
    if (!show) return
    const what = { kind: 'tip' as const, id: transferId }
    // The tip is sent, whether it can be shown or not.
    await call(shareInChat, { room, id: crypto.randomUUID(), what }).catch(() => undefined)
  }
}

const useTipForm = (props: Props) => {
  const { t } = useTranslation()
  const [sent, setSent] = useState<number>()
  const send = useTip(props)
  const form = useForm({
    initial: { amount: '', paymentPassword: '', show: true },
    check: ({ amount, paymentPassword }) => ({
      ...(Number(amount) > 0 ? {} : { amount: t('required.field') }),
      ...(paymentPassword === '' ? { paymentPassword: t('required.field') } : {}),
    }),
    send: async ({ amount, paymentPassword, show }) => {
      await send(Number(amount), paymentPassword, show)
      setSent(Number(amount))
    },
  })
  return { ...form, sent }
}

const Form = ({ limits, ...props }: Props & { limits: OutputOf<typeof transferEnabled> }) => {
  const { t, language } = useChatWords()
  const { values, set, errors, busy, submit, sent } = useTipForm(props)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    box.current?.querySelector('input')?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const money = (value: number) => formatMoney(value, language)
  if (sent !== undefined)
    return <Sent text={t('tip.sent', { amount: money(sent), name: props.name })} onClose={props.onClose} />
  const { minimum, maximum, available } = limits
  const shown = { minimum: money(minimum), maximum: money(maximum), available: money(available) }
  return (
    <form ref={box} className="chat__tip" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{t('tip', { name: props.name })}</h3>
      <FormError message={errors['']} />
      <Field
        name="amount"
        label={t('tip.amount')}
        inputMode="decimal"
        required
        value={values.amount}
        onValue={(amount) => set('amount', amount)}
        error={errors['amount']}
        hint={t('tip.limits', shown)}
      />
      <PasswordField
        name="paymentPassword"
        label={t('tip.password')}
        autoComplete="off"
        value={values.paymentPassword}
        onValue={(password) => set('paymentPassword', password)}
        error={errors['paymentPassword']}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={values.show}
          onChange={(event) => set('show', event.target.checked)}
        />
        <span>{t('tip.show')}</span>
      </label>
      <div className="chat__buttons">
        <button type="button" className="button" onClick={props.onClose}>
          {t('cancel')}
        </button>
        <button type="submit" className="button button--main" disabled={busy}>
          {t('tip.send')}
        </button>
      </div>
    </form>
  )
}

/** Sends money to the writer of a message: amount, payment password, and whether the chat shows it. */
export const TipForm = (props: Props) => {
  const { data, error } = useEndpoint(transferEnabled, {})
  if (!data) return error ? <Refusal message={error.message} /> : <div className="skeleton chat__tipWait" />
  return data.hasPaymentPassword ? <Form {...props} limits={data} /> : <NoPassword />
}
