import { useState } from 'react'
import { Button } from 'antd'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { zoneText } from '../../../rules/site/moments.ts'
import { useCentre } from '../context/centreContext.ts'
import { useShortcut } from '../keys/useShortcut.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { useCopy } from '../format/useCopy.ts'
import { useWords } from '../format/useWords.ts'

/** Opens the help of the open screen, which is part of the frame (HelpTool). */
const Help = () => {
  const [, setOpen] = useUrlValue('help')
  const { t } = useWords()
  return (
    <Button
      type="text"
      size="small"
      className="foot-button"
      icon={<QuestionCircleOutlined />}
      onClick={() => setOpen('open')}
    >
      {t('help')}
    </Button>
  )
}

/** The footer of every screen: its code, its help, a link to this exact view, and the zone of its times. */
export const ScreenFooter = () => {
  const { menu, page, zone } = useCentre()
  const [now] = useState(() => Date.now())
  const { t } = useWords()
  const copy = useCopy()
  const code = menu.entries.find((entry) => entry.page === page)?.code
  const copyLink = (): void => {
    const { origin, href, search } = window.location
    // The short address of the view: it opens in the centre of its code, and says who may open it (app/ScreenCodePage).
    void copy(code ? `${origin}/go/${code}${search}` : href)
  }
  useShortcut('copyLink', copyLink)
  return (
    <footer className="screen-foot">
      <span className="figure" title={t('screen_code')}>
        {code}
      </span>
      {/* The help is for players and agents. */}
      {code && menu.centre !== 'operator' && <Help />}
      <Button type="text" size="small" className="foot-button" icon={<CopyOutlined />} onClick={copyLink}>
        {t('copy_link')}
      </Button>
      <Button
        type="text"
        size="small"
        className="foot-button"
        icon={<PrinterOutlined />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
      <span className="screen-zone" title={zone}>
        {t('times_of', { zone: zoneText(zone, now) })}
      </span>
    </footer>
  )
}
