import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../client/call.ts'
import {
  convertPoint,
  getPointConfig,
  pointBalance,
  pointDetails,
} from '../../../endpoints/loyalty/points.ts'
import { balance } from '../../../endpoints/money/wallet.ts'
import { numberLocaleOf } from '../../../rules/site/languages.ts'
import { showMessage } from '../../kit/dialog/dialogs.ts'
import { Field } from '../../kit/form/Field.tsx'
import { formatMoney } from '../../kit/session/site.ts'
import { ErrorView } from '../../kit/page/StateView.tsx'
import { invalidateQueries, useEndpoint } from '../../kit/data/useEndpoint.ts'
import { useForm, type FieldErrors } from '../../kit/form/useForm.ts'
import { FormError } from '../../kit/form/FormError.tsx'

interface ConvertProps {
  points: number
  minimum: number
  perCurrency: number
}

/** The form state: values, checks, and the call that turns points into money. */
const useConversion = ({ points, minimum }: Pick<ConvertProps, 'points' | 'minimum'>) => {
  const { t, i18n } = useTranslation()
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const form = useForm({
    initial: { points: '', paymentPassword: '' },
    check: (values): FieldErrors => ({
      ...(Number.isInteger(Number(values.points)) &&
      Number(values.points) >= minimum &&
      Number(values.points) <= points
        ? {}
        : { points: t('points.convert.range', { min: minimum, max: points }) }),
      ...(values.paymentPassword ? {} : { paymentPassword: t('required.field') }),
    }),
    send: async (values) => {
      const { amount } = await call(convertPoint, {
        requestId,
        points: Number(values.points),
        paymentPassword: values.paymentPassword,
      })
      setRequestId(crypto.randomUUID())
      form.set('points', '')
      form.set('paymentPassword', '')
      invalidateQueries(pointBalance, pointDetails, balance)
      void showMessage({
        title: t('points.converted'),
        icon: 'check',
        text: t('points.converted.text', { amount: formatMoney(amount, i18n.language) }),
      })
    },
  })
  return form
}

const Convert = ({ points, minimum, perCurrency }: ConvertProps) => {
  const { t, i18n } = useTranslation()
  const form = useConversion({ points, minimum })
  const { values, errors, set } = form
  const worth = formatMoney(
    Math.floor(((Number(values.points) || 0) * 100) / perCurrency) / 100,
    i18n.language,
  )
  return (
    <form className="form panel mall__convert" noValidate onSubmit={(event) => void form.submit(event)}>
      <h2>{t('points.convert')}</h2>
      <FormError message={errors['']} />
      <Field
        name="points"
        type="number"
        inputMode="numeric"
        label={t('points')}
        required
        value={values.points}
        error={errors['points']}
        onValue={(v) => set('points', v)}
        hint={t('points.convert.range', { min: minimum, max: points })}
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
      <button
        type="submit"
        className="button button--main button--wide number"
        disabled={form.busy || points < minimum}
      >
        {form.busy ? t('wait') : t('points.convertTo', { amount: worth })}
      </button>
    </form>
  )
}

/** The rules of points, and their conversion into money. */
export const PointRules = ({ points, real }: { points: number; real: boolean }) => {
  const { t, i18n } = useTranslation()
  const { data, error, retry } = useEndpoint(getPointConfig, {})
  if (error && !data) return <ErrorView error={error} onRetry={retry} />
  if (!data) return <div className="skeleton mall__wait" />
  const rules = [
    t('points.rule.bets', { amount: formatMoney(data.betPer, i18n.language) }),
    t('points.rule.deposit', { amount: formatMoney(data.depositPer, i18n.language) }),
    t('points.rule.worth', { count: data.pointsPerCurrency, amount: formatMoney(1, i18n.language) }),
    t('points.rule.turnover', {
      times: (data.convertTurnoverPercent / 100).toLocaleString(numberLocaleOf(i18n.language)),
    }),
    t('points.rule.expiry'),
  ]
  return (
    <div className="mall__rules">
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {real && <Convert points={points} minimum={data.convertMinimum} perCurrency={data.pointsPerCurrency} />}
    </div>
  )
}
