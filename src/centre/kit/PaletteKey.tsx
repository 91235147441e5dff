import { Suspense, lazy, useEffect, useState } from 'react'
import { Button } from 'antd'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useTranslation } from 'react-i18next'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))

/** Opens the command palette: a button in the menu, or Ctrl and K. Its code is fetched the first time it is asked for. */
export const PaletteKey = ({ onPick }: { onPick?: () => void }) => {
  const { t } = useTranslation('centre')
  const [open, setOpen] = useState<boolean | null>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
  const close = () => {
    setOpen(false)
    onPick?.()
  }
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} className="palette-key" onClick={() => setOpen(true)}>
        {t('palette')} <kbd>Ctrl K</kbd>
      </Button>
      {open !== null && <Suspense fallback={null}><CommandPalette open={open} close={close} /></Suspense>}
    </>
  )
}
