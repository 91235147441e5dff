import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from 'antd'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useTranslation } from 'react-i18next'
import { codePart } from '../boundary/codePart.tsx'
import { recordKeys } from './typedAhead.ts'
import type { TypedAhead } from './typedAhead.ts'

const CommandPalette = codePart(() => import('./CommandPalette.tsx'))

/**
 * Opens the command palette: a button in the menu, or Ctrl+K. Its code is fetched on first use. Keys typed before
 * its field is ready are put into the field.
 */
export const PaletteKey = ({ onPick }: { onPick?: () => void }) => {
  const { t } = useTranslation('centre')
  const [open, setOpen] = useState<boolean | null>(null)
  const typed = useRef<TypedAhead | null>(null)
  const release = useCallback(() => {
    typed.current?.release()
    typed.current = null
  }, [])
  const show = useCallback(() => {
    release()
    typed.current = recordKeys()
    setOpen(true)
  }, [release])
  const hide = useCallback(() => {
    release()
    setOpen(false)
  }, [release])
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (open) hide()
      else show()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [open, hide, show])
  useEffect(() => release, [release])
  const close = () => {
    hide()
    onPick?.()
  }
  return (
    <>
      <Button type="text" icon={<SearchOutlined />} className="palette-key" onClick={show}>
        {t('palette')} <kbd>Ctrl K</kbd>
      </Button>
      {open !== null && <CommandPalette open={open} close={close} typed={typed} />}
    </>
  )
}
