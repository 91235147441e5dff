import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { brand } from '../../../client/pageSettings.ts'
import { call } from '../../../client/call.ts'
import type { PointReward } from '../../../entities/loyalty/loyalty.ts'
import { languageAttributes } from '../../../rules/site/languages.ts'
import {
  pointBalance,
  pointDetails,
  redeemPointList,
  redeemPointReward,
} from '../../../endpoints/loyalty/points.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { invalidateQueries } from '../../kit/data/useEndpoint.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

interface Props {
  reward: PointReward
  points: number
  onClose: () => void
}

/** The form state: values, checks, and the call that redeems the reward. */
const useRedeem = ({ reward, points, onClose }: Props) => {
  const { t } = useTranslation()
  // The request id stays the same while the dialog is open, so that a retry cannot redeem twice.
  const [requestId] = useState(() => crypto.randomUUID())
  const most = Math.max(
    1,
    Math.min(reward.perAccount ?? 100, 100, Math.floor(points / Math.max(1, reward.points))),
  )
  const form = useForm({
    initial: { quantity: '1', receivingAddress: '', birthDate: '', remark: '', paymentPassword: '' },
    check: (values): FieldErrors => ({
      ...(Number(values.quantity) >= 1 && Number(values.quantity) <= most
        ? {}
        : { quantity: t('mall.quantity.range', { most }) }),
      ...(reward.needsAddress && !values.receivingAddress.trim()
        ? { receivingAddress: t('required.field') }
        : {}),
      ...(reward.needsBirthDate && !values.birthDate ? { birthDate: t('required.field') } : {}),
      ...(values.paymentPassword ? {} : { paymentPassword: t('required.field') }),
    }),
    send: async (values) => {
      const { number } = await call(redeemPointReward, {
        requestId,
        rewardId: reward.id,
        quantity: Number(values.quantity),
        remark: values.remark.trim(),
        paymentPassword: values.paymentPassword,
        ...(reward.needsAddress ? { receivingAddress: values.receivingAddress.trim() } : {}),
        ...(reward.needsBirthDate ? { birthDate: values.birthDate } : {}),
      })
      onClose()
      invalidateQueries(pointBalance, redeemPointList, pointDetails)
      void showMessage({
        title: t('mall.redeemed'),
        icon: 'check',
        text: t('mall.redeemed.text', { number }),
      })
    },
  })
  return { form, most }
}

/** The recipient's address, and the birth date when the reward requires it. */
const RecipientFields = ({
  reward,
  form: { values, errors, set },
}: {
  reward: PointReward
  form: ReturnType<typeof useRedeem>['form']
}) => {
  const { t } = useTranslation()
  return (
    <>
      {reward.needsAddress && (
        <Field
          name="receivingAddress"
          label={t('mall.address')}
          required
          value={values.receivingAddress}
          error={errors['receivingAddress']}
          onValue={(v) => set('receivingAddress', v)}
          autoComplete="street-address"
          maxLength={300}
        />
      )}
      {reward.needsBirthDate && (
        <Field
          name="birthDate"
          type="date"
          label={t('field.birthDate')}
          required
          value={values.birthDate}
          error={errors['birthDate']}
          hint={t('birthDate.once', { age: brand.birthdayAge })}
          onValue={(v) => set('birthDate', v)}
          autoComplete="bday"
        />
      )}
    </>
  )
}

/** Redeems a reward: quantity, recipient and payment password. The button shows the cost in points. */
export const RedeemDialog = ({ reward, points, onClose }: Props) => {
  const { form, most } = useRedeem({ reward, points, onClose })
  const { t } = useTranslation()
  const { values, errors, set } = form
  const cost = (Number(values.quantity) || 1) * reward.points
  return (
    <Dialog title={reward.name} onClose={onClose}>
      <p {...languageAttributes(reward.lang)}>{reward.description}</p>
      <form className="form" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormError message={errors['']} />
        <Field
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          label={t('mall.quantity')}
          required
          value={values.quantity}
          error={errors['quantity']}
          onValue={(v) => set('quantity', v)}
        />
        <RecipientFields reward={reward} form={form} />
        <Field
          name="remark"
          label={t('mall.remark')}
          value={values.remark}
          error={errors['remark']}
          onValue={(v) => set('remark', v)}
          maxLength={140}
        />
        <Field
          name="paymentPassword"
          type="password"
          inputMode="numeric"
          label={t('field.paymentPassword')}
          required
          value={values.paymentPassword}
          error={errors['paymentPassword']}
          onValue={(v) => set('paymentPassword', v)}
          autoComplete="off"
          maxLength={32}
        />
        <button type="submit" className="button button--main button--wide number" disabled={form.busy}>
          {form.busy ? t('wait') : t('mall.redeemFor', { count: cost })}
        </button>
      </form>
    </Dialog>
  )
}
