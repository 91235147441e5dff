import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hidden } from '../../../rules/accounts/whyHidden.ts'

/**
 * Returns a function that explains what hides an entry. It names the flag or the account types, for support to
 * quote.
 */
export const useHiddenText = (): ((hidden: Hidden) => string) => {
  const { t } = useTranslation('centre')
  return useCallback(
    (hidden: Hidden): string => {
      if (hidden.by === 'role') return t('hidden_role', { has: hidden.has, needs: hidden.needs.join(', ') })
      if (hidden.by === 'flag') return t('hidden_flag', { flag: hidden.flag, what: t(`flag_${hidden.flag}`) })
      return t(`hidden_${hidden.by}`)
    },
    [t],
  )
}
