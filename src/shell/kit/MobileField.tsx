import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCode } from '../../endpoints/login.ts'
import { Field } from './Field.tsx'
import { useCall } from './useCall.ts'

interface Props {
  name: string
  label: string
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  dialingCode: string
  onDialingCode: (code: string) => void
}

/** A mobile number with its country's dialling code; the visitor's own country is chosen at first (§4 start-up). */
export const MobileField = ({ dialingCode, onDialingCode, ...field }: Props) => {
  const { t, i18n } = useTranslation()
  const { data } = useCall(countryCode, {})
  const current = data?.current.countryDialingCode
  const choose = useEffectEvent((found: string) => {
    // The choice follows the lookup once; afterwards it is the visitor's.
    if (!dialingCode) onDialingCode(found)
  })
  useEffect(() => {
    if (current) choose(current)
  }, [current])
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' })
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      before={(
        <select className="input mobile-code" aria-label={t('field.countryDialingCode')} value={dialingCode} onChange={(event) => onDialingCode(event.target.value)}>
          {(data?.countries ?? []).map(({ countryCode: country, countryDialingCode: code }) => (
            <option key={country} value={code}>{`+${code.replace(/^\+/, '')} ${names.of(country) ?? country}`}</option>
          ))}
        </select>
      )}
    />
  )
}
