import { useState } from 'react'
import { App, Button } from 'antd'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import QuestionCircleOutlined from '@ant-design/icons/es/icons/QuestionCircleOutlined'
import { codePart } from '../boundary/codePart.tsx'
import { zoneText } from '../format/moment.ts'
import { useCentre } from '../context/centreContext.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { useWords } from '../format/useWords.ts'

const ScreenHelp = codePart(() => import('../help/ScreenHelp.tsx'))

/** The help of the open screen. The address contains its open state, so support can link to it. */
const Help = ({ code }: { code: string }) => {
  const [open, setOpen] = useUrlValue('help')
  const { t } = useWords()
  return (
    <>
      <Button
        type="text"
        size="small"
        className="foot-button"
        icon={<QuestionCircleOutlined />}
        onClick={() => setOpen('open')}
      >
        {t('help')}
      </Button>
      {open !== null && <ScreenHelp code={code} open close={() => setOpen(null)} />}
    </>
  )
}

/** The footer of every screen: its code, its help, a link to this exact view, and the zone of its times. */
export const ScreenFooter = () => {
  const { menu, page, zone } = useCentre()
  const [now] = useState(() => Date.now())
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  const code = menu.entries.find((entry) => entry.page === page)?.code
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    void feedback.success(t('copy_success'))
  }
  return (
    <footer className="screen-foot">
      <span className="figure" title={t('screen_code')}>
        {code}
      </span>
      {code && <Help code={code} />}
      <Button
        type="text"
        size="small"
        className="foot-button"
        icon={<CopyOutlined />}
        onClick={() => void copy()}
      >
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
