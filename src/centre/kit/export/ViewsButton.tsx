import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, Dropdown } from 'antd'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import type { SavedView } from '../../../entities/lists/list.ts'
import { codePart } from '../boundary/codePart.tsx'
import { useShortcut } from '../keys/useShortcut.ts'
import { useToolLabel } from '../context/useToolLabel.ts'
import { useCentre } from '../context/centreContext.ts'
import { useWords } from '../format/useWords.ts'

const ViewsDialog = codePart(() => import('./ViewsDialog.tsx'))

/** The views of a list that the reader saved under a name: filters, dates and sort, as in the address. */
export const ViewsButton = ({ views }: { views: readonly SavedView[] }) => {
  const { t } = useWords()
  const { page, base } = useCentre()
  const navigate = useNavigate()
  const [open, setOpen] = useState<boolean | null>(null)
  const [choosing, setChoosing] = useState(false)
  const label = useToolLabel(t('views'))
  useShortcut('views', () => setChoosing(true))
  const items = [
    ...views.map((view) => ({ key: view.id, label: view.name })),
    ...(views.length > 0 ? [{ type: 'divider' as const, key: 'line' }] : []),
    { key: 'save', label: t('view_save') },
  ]
  const pick = (key: string) => {
    const view = views.find(({ id }) => id === key)
    if (view) void navigate(`${base}/${page}?${view.query}`)
    else setOpen(true)
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        autoFocus
        open={choosing}
        onOpenChange={setChoosing}
        menu={{ items, onClick: ({ key }) => pick(key) }}
      >
        <Button icon={<StarOutlined />} aria-keyshortcuts="v" {...label} />
      </Dropdown>
      {open !== null && <ViewsDialog views={views} open={open} close={() => setOpen(false)} />}
    </>
  )
}
