import { Button } from 'antd'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import { readViewAs } from '../../../client/session.ts'
import { codePart } from '../boundary/codePart.tsx'
import { useCentre } from '../context/centreContext.ts'
import { useUrlValue } from '../listModel/useUrlTable.ts'
import { useWords } from '../format/useWords.ts'

const SupportDesk = codePart(() => import('./SupportDesk.tsx'))

/** Returns whether the session has the support desk: a support account that does not view a customer's. */
const useHasDesk = (): boolean => {
  const { member } = useCentre()
  return member.support && !readViewAs()
}

/** The button that opens the support desk over any screen. Other accounts do not see it. */
export const SupportButton = () => {
  const { t } = useWords()
  const [, setOpen] = useUrlValue('desk')
  if (!useHasDesk()) return null
  return (
    <Button
      type="text"
      icon={<CustomerServiceOutlined />}
      className="menu-tool"
      classNames={{ icon: 'menu-foot-icon' }}
      onClick={() => setOpen('open')}
    >
      {t('support_desk')}
    </Button>
  )
}

/** The support desk, where the address opens it. It is not part of the menu, which a phone draws only in its sheet. */
export const SupportDeskPlace = () => {
  const [open, setOpen] = useUrlValue('desk')
  return useHasDesk() && open !== null && <SupportDesk open close={() => setOpen(null)} />
}
