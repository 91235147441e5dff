import { useNavigate } from 'react-router'
import { Button, Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import type { MemberInfo } from '../../../entities/accounts/account.ts'
import { isAgent } from '../../../rules/accounts/access.ts'
import { runShortcut } from '../keys/useShortcut.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The avatar of an account without one. */
const NO_AVATAR = '/art/avatars/mask.svg'

export const Avatar = ({ member, size }: { member: MemberInfo; size: number }) => (
  <img className="avatar" src={member.avatar ?? NO_AVATAR} width={size} height={size} alt="" />
)

/** Returns the entries of the account menu: the account, the other centre, the shortcuts, and logging out. */
const useEntries = (): NonNullable<MenuProps['items']> => {
  const { member, base, flags, actions } = useCentre()
  const { t } = useWords()
  const navigate = useNavigate()
  const open = (address: string) => ({ onClick: () => void navigate(address) })
  const centres = (['member', 'agent'] as const).filter(
    (centre) =>
      base !== `/${centre}` && (centre === 'member' || (isAgent(member.type) && flags.has('AFFMAN3'))),
  )
  return [
    { key: 'account', label: t('in_my_account'), ...open('/member/securityCenter') },
    ...centres.map((centre) => ({ key: centre, label: t(`${centre}_centre`), ...open(`/${centre}`) })),
    { key: 'keys', label: t('keys'), extra: '?', onClick: () => runShortcut('help') },
    { type: 'divider' as const, key: 'line' },
    { key: 'logout', label: t('log_out'), onClick: actions.logOut },
  ]
}

/** The account with its menu. */
export const AccountTool = () => {
  const { member } = useCentre()
  const { t } = useWords()
  const items = useEntries()
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }}>
      <Button type="text" className="tool account-tool" aria-haspopup="menu">
        <Avatar member={member} size={26} />
        <span className="centre-unseen">{t('account_menu')}: </span>
        <bdi className="tool-text account-name">{member.account}</bdi>
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
