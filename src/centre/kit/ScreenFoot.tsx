import { App, Button } from 'antd'
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import PrinterOutlined from '@ant-design/icons/es/icons/PrinterOutlined'
import { useCentre } from './centreContext.ts'
import { useWords } from './useWords.ts'

/** The foot of every screen: its code to read out, and a link to exactly this view. */
export const ScreenFoot = () => {
  const { menu, page } = useCentre()
  const { t } = useWords()
  const { message: feedback } = App.useApp()
  const code = menu.entries.find((entry) => entry.page === page)?.code
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    void feedback.success(t('copy_success'))
  }
  return (
    <footer className="screen-foot">
      <span className="figure" title={t('screen_code')}>{code}</span>
      <Button type="text" size="small" icon={<CopyOutlined />} onClick={() => void copy()}>{t('copy_link')}</Button>
      <Button type="text" size="small" icon={<PrinterOutlined />} onClick={() => window.print()}>{t('print')}</Button>
    </footer>
  )
}
