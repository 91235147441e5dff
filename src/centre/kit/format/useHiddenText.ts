import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountType } from '../../../entities/accounts/account.ts'
import { accountTypeNames, type Hidden } from '../../../rules/accounts/whyHidden.ts'

/** Returns a function that explains what hides an entry. It names the account types, or the flag for support to quote. */
export const useHiddenText = (): ((hidden: Hidden) => string) => {
  const { t, i18n } = useTranslation(['centre', 'fields'])
  return useCallback(
    (hidden: Hidden): string => {
      if (hidden.by === 'role') {
        const names = (types: readonly AccountType[]) =>
          accountTypeNames(types, (type) => t(`fields:type_${type}`), i18n.language)
        return t('hidden_role', { has: names([hidden.has]), needs: names(hidden.needs) })
      }
      if (hidden.by === 'flag') return t('hidden_flag', { flag: hidden.flag, what: t(`flag_${hidden.flag}`) })
      return t(`hidden_${hidden.by}`)
    },
    [t, i18n.language],
  )
}
