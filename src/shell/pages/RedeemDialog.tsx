import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../client/call.ts'
import type { PointReward } from '../../entities/loyalty.ts'
import { pointBalance, pointDetails, redeemPointList, redeemPointReward } from '../../endpoints/points.ts'
import { ask } from '../kit/dialogs.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { Field } from '../kit/Field.tsx'
import { refreshCalls } from '../kit/useCall.ts'
import { useForm, type FieldErrors } from '../kit/useForm.ts'

/** Redeems a reward: how many, where to, and the payment password; the points on the button are what it costs. */
export const RedeemDialog = ({ reward, points, onClose }: { reward: PointReward; points: number; onClose: () => void }) => {
  const { t } = useTranslation()
  // One id for as long as the dialog is open: a second press of an unanswered call must not redeem twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const most = Math.max(1, Math.min(reward.perAccount ?? 100, 100, Math.floor(points / Math.max(1, reward.points))))
  const form = useForm({
    initial: { quantity: '1', receivingAddress: '', remark: '', paymentPassword: '' },
    check: (values): FieldErrors => ({
      ...(Number(values.quantity) >= 1 && Number(values.quantity) <= most ? {} : { quantity: t('mall.quantity.range', { count: most }) }),
      ...(reward.needsAddress && !values.receivingAddress.trim() ? { receivingAddress: t('required.field') } : {}),
      ...(values.paymentPassword ? {} : { paymentPassword: t('required.field') }),
    }),
    send: async (values) => {
      const { number } = await call(redeemPointReward, {
        requestId, rewardId: reward.id, quantity: Number(values.quantity), remark: values.remark.trim(), paymentPassword: values.paymentPassword,
        ...(reward.needsAddress ? { receivingAddress: values.receivingAddress.trim() } : {}),
      })
      onClose()
      refreshCalls(pointBalance, redeemPointList, pointDetails)
      void ask({ title: t('mall.redeemed'), icon: 'check', text: t('mall.redeemed.text', { number }) })
    },
  })
  const { values, errors, set } = form
  const cost = (Number(values.quantity) || 1) * reward.points
  return (
    <Dialog title={reward.name} onClose={onClose}>
      <p>{reward.description}</p>
      <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
        {errors[''] && <p className="form__error" role="alert">{errors['']}</p>}
        <Field name="quantity" type="number" inputMode="numeric" min={1} max={most} label={t('mall.quantity')} required value={values.quantity} error={errors['quantity']} onValue={(v) => set('quantity', v)} />
        {reward.needsAddress && <Field name="receivingAddress" label={t('mall.address')} required value={values.receivingAddress} error={errors['receivingAddress']} onValue={(v) => set('receivingAddress', v)} autoComplete="street-address" maxLength={300} />}
        <Field name="remark" label={t('mall.remark')} value={values.remark} error={errors['remark']} onValue={(v) => set('remark', v)} maxLength={140} />
        <Field name="paymentPassword" type="password" inputMode="numeric" label={t('field.paymentPassword')} required value={values.paymentPassword} error={errors['paymentPassword']} onValue={(v) => set('paymentPassword', v)} autoComplete="off" maxLength={32} />
        <button type="submit" className="button button--main button--wide number" disabled={form.busy}>{form.busy ? t('wait') : t('mall.redeemFor', { count: cost })}</button>
      </form>
    </Dialog>
  )
}
