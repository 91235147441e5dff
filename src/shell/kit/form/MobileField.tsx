import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryCode } from '../../../endpoints/accounts/login.ts'
import { countryChoices } from '../../../rules/accounts/countryChoices.ts'
import { DialingCode } from './DialingCode.tsx'
import { Field } from './Field.tsx'
import { useEndpoint } from '../data/useEndpoint.ts'

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

/** A mobile number with its country's dialling code. The default is the visitor's own country (§4 start-up). */
export const MobileField = ({ dialingCode, onDialingCode, ...field }: Props) => {
  const { i18n } = useTranslation()
  const { data } = useEndpoint(countryCode, {})
  const current = data?.current.countryDialingCode
  const choose = useEffectEvent((found: string) => {
    // The country lookup sets the code only if the visitor has not chosen one.
    if (!dialingCode) onDialingCode(found)
  })
  useEffect(() => {
    if (current) choose(current)
  }, [current])
  const choices = useMemo(
    () => countryChoices(data?.countries ?? [], data?.current.countryCode, i18n.language),
    [data, i18n.language],
  )
  return (
    <Field
      {...field}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
      before={<DialingCode code={dialingCode.replace(/\D/g, '')} choices={choices} onCode={onDialingCode} />}
    />
  )
}
