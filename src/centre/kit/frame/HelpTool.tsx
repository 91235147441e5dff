import { Button } from 'antd'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { codePart } from '../boundary/codePart.tsx'
import { useShortcut } from '../keys/useShortcut.ts'
import { useCentre } from '../context/centreContext.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { useWords } from '../format/useWords.ts'

const ScreenHelp = codePart(() => import('../help/ScreenHelp.tsx'))

/** Opens the help of the open screen. The address contains its open state, so support can link to it. */
export const HelpTool = () => {
  const { menu, page } = useCentre()
  const { t } = useWords()
  const [open, setOpen] = useUrlValue('help')
  useShortcut('screenHelp', () => setOpen('open'))
  const code = menu.entries.find((entry) => entry.page === page)?.code
  if (!code) return null
  return (
    <>
      <Button
        type="text"
        className="tool"
        icon={<QuestionCircleOutlined />}
        aria-label={t('help')}
        aria-keyshortcuts="h"
        title={t('help')}
        onClick={() => setOpen('open')}
      />
      {open !== null && <ScreenHelp code={code} open close={() => setOpen(null)} />}
    </>
  )
}
