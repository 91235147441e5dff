import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuEntry } from '../entities/site/menu.ts'
import type { AccountType } from '../entities/accounts/account.ts'
import { accountTypeNames, type Hidden } from '../rules/accounts/whyHidden.ts'
import { EmptyView } from '../shell/kit/page/StateView.tsx'
import { useTitle } from '../shell/kit/page/useTitle.ts'

/** Shows a visitor that the account may not open this screen. It names the screen and the role that may open it. */
export const HiddenScreen = ({
  entry,
  hidden,
}: {
  entry: Pick<MenuEntry, 'name' | 'code'>
  hidden: Extract<Hidden, { by: 'role' }>
}) => {
  const { t, i18n } = useTranslation(['shell', 'centre', 'fields'])
  const names = (types: readonly AccountType[]) =>
    accountTypeNames(types, (type) => t(`fields:type_${type}`), i18n.language)
  const title = `${entry.code} · ${t(`centre:${entry.name}`)}`
  useTitle(title)
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyView
        title={title}
        text={t('centre:hidden_role', { has: names([hidden.has]), needs: names(hidden.needs) })}
        illustration="closed"
      >
        <Link className="button button--main" to="/">
          {t('shell:nav.home')}
        </Link>
      </EmptyView>
    </div>
  )
}
