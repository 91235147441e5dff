import type { RegistrationRule } from '../../entities/site.ts'

/** What is wrong with a value under the server's rule for its field (§5), as a key and its figures; null when it is right. */
export const wrongWith = (value: string, rule: RegistrationRule | undefined): { key: string; min: number; max: number } | null => {
  if (!rule) return value ? null : { key: 'required', min: 0, max: 0 }
  const { minLength: min, maxLength: max } = rule
  if (!value) return rule.required ? { key: 'required', min, max } : null
  if (value.length < min || (max > 0 && value.length > max)) return { key: 'length', min, max }
  if (rule.acceptedPattern === '*') return null
  try {
    return new RegExp(rule.acceptedPattern, 'u').test(value) ? null : { key: 'pattern', min, max }
  } catch {
    // A pattern this browser cannot read is judged by the provider alone.
    return null
  }
}
