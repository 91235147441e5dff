import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MenuEntry } from '../entities/menu.ts'
import type { Hidden } from '../rules/whyHidden.ts'
import { EmptyView } from '../shell/kit/StateView.tsx'

/** What a screen code leads to when the account may not open the screen: its name, and the role that would. */
export const HiddenScreen = ({ entry, hidden }: { entry: Pick<MenuEntry, 'name' | 'code'>; hidden: Extract<Hidden, { by: 'role' }> }) => {
  const { t } = useTranslation(['shell', 'centre'])
  const title = `${entry.code} · ${t(`centre:${entry.name}`)}`
  return (
    <div className="page-width">
      <h1 className="visually-hidden">{title}</h1>
      <EmptyView title={title} text={t('centre:hidden_role', { has: hidden.has, needs: hidden.needs.join(', ') })} scene="closed">
        <Link className="button button--main" to="/">{t('shell:nav.home')}</Link>
      </EmptyView>
    </div>
  )
}
