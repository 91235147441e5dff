import { useTranslation } from 'react-i18next'
import type { RegistrationField, RegistrationRule } from '../../../entities/site/site.ts'
import { registerRules } from '../../../endpoints/accounts/login.ts'
import { fieldFault } from '../../../rules/accounts/fieldPatterns.ts'
import { useEndpoint } from '../data/useEndpoint.ts'

/** Returns the server's rules for registration fields (§5), with hints and messages in the visitor's language. */
export const useFieldRules = () => {
  const { t } = useTranslation()
  const { data, error, retry } = useEndpoint(registerRules, {})
  const ruleOf = (field: RegistrationField): RegistrationRule | undefined => data?.[field]

  /** §5: reg_pattern_{patternId} with (min) and (max), or a single number when they are equal. */
  const hintOf = (field: RegistrationField): string | undefined => {
    const rule = ruleOf(field)
    if (!rule || rule.maxLength === 0) return undefined
    const range =
      rule.minLength === rule.maxLength ? `${rule.minLength}` : `${rule.minLength}–${rule.maxLength}`
    return t(`reg_pattern_${rule.patternId}`, { range, defaultValue: '' }) || undefined
  }
  const messageOf = (field: RegistrationField, value: string): string | undefined => {
    const rule = ruleOf(field)
    if (!rule) return value ? undefined : t('required.field')
    const { minLength: min, maxLength: max } = rule
    const fault = fieldFault(value, rule)
    if (!fault) return undefined
    if (fault === 'field.required') return t('required.field')
    if (fault === 'field.length')
      return min === max ? t('length.exact', { count: min }) : t('length.range', { min, max })
    return hintOf(field) ?? t('pattern.wrong')
  }
  return { rules: data, ruleOf, hintOf, messageOf, error, retry }
}
