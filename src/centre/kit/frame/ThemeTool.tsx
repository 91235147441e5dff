import { Button } from 'antd'
import MoonOutlined from '@ant-design/icons/es/icons/MoonOutlined'
import SunOutlined from '@ant-design/icons/es/icons/SunOutlined'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

/** Changes between the light and the dark theme, here and on the public site. */
export const ThemeTool = () => {
  const { theme, actions } = useCentre()
  const { t } = useWords()
  const other = theme === 'dark' ? 'light' : 'dark'
  const label = t(`theme_${other}`)
  return (
    <Button
      type="text"
      className="tool"
      icon={theme === 'dark' ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={() => actions.changeTheme(other)}
    />
  )
}
