import { useTranslation } from 'react-i18next'
import type { RegistrationField, RegistrationRule, RegistrationRules } from '../../entities/site.ts'
import { registerRules } from '../../endpoints/login.ts'
import { wrongWith } from './fieldRule.ts'
import { useCall } from './useCall.ts'

/** The server's rules for registration fields (§5), with their hints and messages in the visitor's language. */
export const useFieldRules = () => {
  const { t } = useTranslation()
  const { data, error, retry } = useCall(registerRules, {})
  const ruleOf = (field: RegistrationField): RegistrationRule | undefined => (data as RegistrationRules | undefined)?.[field]

  /** §5: reg_pattern_{patternId} with (min) and (max), or a single number when they are equal. */
  const hintOf = (field: RegistrationField): string | undefined => {
    const rule = ruleOf(field)
    if (!rule || rule.acceptedPattern === '*') return undefined
    const range = rule.minLength === rule.maxLength ? `${rule.minLength}` : `${rule.minLength}–${rule.maxLength}`
    return t(`reg_pattern_${rule.patternId}`, { range, defaultValue: '' }) || undefined
  }
  const messageOf = (field: RegistrationField, value: string): string | undefined => {
    const wrong = wrongWith(value, ruleOf(field))
    if (!wrong) return undefined
    if (wrong.key === 'required') return t('required.field')
    if (wrong.key === 'length') return wrong.min === wrong.max ? t('length.exact', { count: wrong.min }) : t('length.range', { min: wrong.min, max: wrong.max })
    return hintOf(field) ?? t('pattern.wrong')
  }
  return { rules: data, ruleOf, hintOf, messageOf, error, retry }
}
