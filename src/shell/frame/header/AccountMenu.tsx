import { useTranslation } from 'react-i18next'
import { accountMenuItems } from '../../kit/session/features.ts'
import { Icon, type IconName } from '../../kit/page/Icon.tsx'
import { confirmLogOut } from '../../kit/session/confirmLogOut.ts'
import { useFlags } from '../../kit/session/site.ts'
import { useOpenCentre } from '../../kit/session/useOpenCentre.ts'

type Name = ReturnType<typeof accountMenuItems>[number]
interface Entry {
  icon: IconName
  centre: 'member' | 'agent'
  page?: string
}

/** Where each entry of the account menu leads (§2). */
const ENTRIES: Readonly<Record<Name, Entry>> = {
  member: { icon: 'user', centre: 'member' },
  agent: { icon: 'team', centre: 'agent' },
  withdraw: { icon: 'withdraw', centre: 'member', page: 'withdraw' },
  accountRecord: { icon: 'receipt', centre: 'member', page: 'transactionHistory' },
  bettingRecord: { icon: 'list', centre: 'member', page: 'personalHistoryCopy' },
  manualRebate: { icon: 'percent', centre: 'member', page: 'manualRebate' },
}

export const AccountMenu = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  const flags = useFlags()
  const openCentre = useOpenCentre()
  return (
    <ul className="account__menu drop">
      {accountMenuItems(flags).map((name) => (
        <li key={name}>
          <button
            type="button"
            className="drop__item"
            onClick={() => {
              onDone()
              openCentre(ENTRIES[name].centre, ENTRIES[name].page)
            }}
          >
            <Icon name={ENTRIES[name].icon} size={18} />
            <span>{t(`menu.${name}`)}</span>
          </button>
        </li>
      ))}
      <li className="drop__rule">
        <button
          type="button"
          className="drop__item"
          onClick={() => {
            onDone()
            void confirmLogOut()
          }}
        >
          <Icon name="logout" size={18} />
          <span>{t('menu.logout')}</span>
        </button>
      </li>
    </ul>
  )
}
