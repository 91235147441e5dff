import { Button } from 'antd'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import { AccountTool, Avatar } from './AccountTool.tsx'
import { BalanceTool } from './BalanceTool.tsx'
import { HelpTool } from './HelpTool.tsx'
import { LanguageTool } from './LanguageTool.tsx'
import { NoticesTool } from './NoticesTool.tsx'
import { ThemeTool } from './ThemeTool.tsx'
import { PaletteKey } from '../keys/PaletteKey.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** The tools of a centre's frame: search, balance, notifications, help, language, theme and account. */
export const FrameTools = () => (
  <>
    <PaletteKey />
    <span className="centre-tools">
      <BalanceTool />
      <NoticesTool />
      <HelpTool />
      <LanguageTool />
      <ThemeTool />
      <AccountTool />
    </span>
  </>
)

/** The tools in the bar of a phone. The others are in the sheet of the menu. */
export const PhoneTools = () => (
  <>
    <NoticesTool />
    <HelpTool />
  </>
)

/** The top of the menu's sheet on a phone: the account with its money, language and theme. */
export const SheetHead = ({ onPick }: { onPick: () => void }) => {
  const { member, actions } = useCentre()
  const { t } = useWords()
  return (
    <header className="sheet-head">
      <p className="sheet-account">
        <Avatar member={member} size={40} />
        <span>
          <bdi>{member.account}</bdi>
          <BalanceTool />
        </span>
      </p>
      <p className="sheet-tools">
        <PaletteKey onPick={onPick} />
        <LanguageTool onPick={onPick} />
        <ThemeTool />
        <Button type="text" className="tool" icon={<LogoutOutlined />} onClick={actions.logOut}>
          {t('log_out')}
        </Button>
      </p>
    </header>
  )
}
