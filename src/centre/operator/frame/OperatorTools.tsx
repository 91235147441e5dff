import { useNavigate } from 'react-router'
import { Button, Dropdown } from 'antd'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import { useCentre } from '../../kit/context/centreContext.ts'
import { useWords } from '../../kit/format/useWords.ts'
import { BottomBar } from '../../kit/frame/BottomBar.tsx'
import { LanguageTool } from '../../kit/frame/LanguageTool.tsx'
import { MenuList } from '../../kit/frame/MenuList.tsx'
import type { FrameParts } from '../../kit/frame/Overlay.tsx'
import { ThemeTool } from '../../kit/frame/ThemeTool.tsx'
import { PaletteKey } from '../../kit/keys/PaletteKey.tsx'
import { operatorPage } from '../site.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'

/** The person of the session, with the own account and the way out. */
const PersonTool = () => {
  const { actions } = useCentre()
  const { listChoice } = useWords()
  const { name, role } = useStaff()
  const t = useOperatorWords()
  const navigate = useNavigate()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'role', label: listChoice('role', role), disabled: true },
          {
            key: 'account',
            label: t('op_account'),
            onClick: () => void navigate(operatorPage('ownAccount')),
          },
          { key: 'out', label: t('log_out'), icon: <LogoutOutlined />, onClick: actions.logOut },
        ],
      }}
    >
      <Button type="text" className="tool" aria-haspopup="menu">
        <bdi>{name}</bdi>
      </Button>
    </Dropdown>
  )
}

const Tools = () => (
  <>
    <PaletteKey />
    <span className="centre-tools">
      <LanguageTool />
      <ThemeTool />
      <PersonTool />
    </span>
  </>
)

const SheetHead = ({ onPick }: { onPick: () => void }) => (
  <header className="sheet-head">
    <p className="sheet-tools">
      <PaletteKey onPick={onPick} />
      <LanguageTool onPick={onPick} />
      <ThemeTool />
    </p>
  </header>
)

/** The parts of the operator centre's frame. */
export const OPERATOR_PARTS: FrameParts = {
  Menu: MenuList,
  Tools,
  PhoneTools: PersonTool,
  SheetHead,
  BottomBar,
}
