import { useState } from 'react'
import { Button } from 'antd'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import { codePart } from '../boundary/codePart.tsx'
import { useShortcut } from '../keys/useShortcut.ts'
import { CountBadge } from '../format/CountBadge.tsx'
import { useCounts } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

const Notices = codePart(() => import('../notices/Notices.tsx'))

/** Opens the notifications: what needs a reply, and the history of the account's messages. */
export const NoticesTool = () => {
  const counts = useCounts()
  const { t } = useWords()
  const [open, setOpen] = useState<boolean | null>(null)
  useShortcut('notices', () => setOpen(true))
  return (
    <>
      <Button
        type="text"
        className="tool"
        aria-haspopup="dialog"
        aria-label={t('notices_unread', { count: counts.messages })}
        aria-keyshortcuts="n"
        title={t('notices')}
        onClick={() => setOpen(true)}
      >
        <BellOutlined />
        <CountBadge count={counts.messages} />
      </Button>
      {open !== null && <Notices open={open} close={() => setOpen(false)} />}
    </>
  )
}
