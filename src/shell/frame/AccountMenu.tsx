import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../kit/Icon.tsx'
import { askLogOut } from '../kit/logOut.ts'
import { useFlags } from '../kit/site.ts'
import { useOpenCentre } from '../kit/useOpenCentre.ts'

interface Entry {
  label: string
  icon: IconName
  centre: 'member' | 'agent'
  page?: string
  flag?: string
}

/** §2 drop menu of the logged-in bar, in order. */
const ENTRIES: readonly Entry[] = [
  { label: 'menu.member', icon: 'user', centre: 'member' },
  { label: 'menu.agent', icon: 'team', centre: 'agent' },
  { label: 'menu.withdraw', icon: 'withdraw', centre: 'member', page: 'withdraw' },
  { label: 'menu.accountRecord', icon: 'receipt', centre: 'member', page: 'transactionHistory' },
  { label: 'menu.bettingRecord', icon: 'list', centre: 'member', page: 'personalHistoryCopy' },
  { label: 'menu.manualRebate', icon: 'percent', centre: 'member', page: 'manualRebate', flag: 'MANPLAYREB3' },
]

export const AccountMenu = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const flags = useFlags()
  const openCentre = useOpenCentre()
  return (
    <ul className="account__menu drop">
      {ENTRIES.filter(({ flag }) => !flag || flags.has(flag)).map(({ label, icon, centre, page }) => (
        <li key={label}>
          <button type="button" className="drop__item" onClick={() => { onDone(); openCentre(centre, page) }}>
            <Icon name={icon} size={18} /><span>{t(label)}</span>
          </button>
        </li>
      ))}
      <li className="drop__rule">
        <button type="button" className="drop__item" onClick={() => { onDone(); void askLogOut() }}>
          <Icon name="logout" size={18} /><span>{t('menu.logout')}</span>
        </button>
      </li>
    </ul>
  )
}
