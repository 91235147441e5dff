import { Button } from 'antd'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { readViewAs } from '../../../client/session.ts'
import { codePart } from '../boundary/codePart.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { useWords } from '../format/useWords.ts'

const SupportDesk = codePart(() => import('./SupportDesk.tsx'))

/** The button that opens the support desk over any screen. Other accounts do not see it. The address contains its state. */
export const SupportButton = () => {
  const { member } = useCentre()
  const { t } = useWords()
  const [open, setOpen] = useUrlValue('desk')
  if (!member.support || readViewAs()) return null
  return (
    <>
      <Button
        type="text"
        icon={<CustomerServiceOutlined />}
        className="menu-tool"
        classNames={{ icon: 'menu-foot-icon' }}
        onClick={() => setOpen('open')}
      >
        {t('support_desk')}
      </Button>
      {open !== null && <SupportDesk open close={() => setOpen(null)} />}
    </>
  )
}
