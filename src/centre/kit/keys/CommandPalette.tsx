import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Modal } from 'antd'
import { Command } from 'cmdk'
import type { MenuEntry } from '../../../entities/site/menu.ts'
import { useCentre } from '../context/centreContext.ts'
import type { TypedAhead } from './typedAhead.ts'
import { useHiddenText } from '../format/useHiddenText.ts'
import { whyHidden } from '../../../rules/accounts/whyHidden.ts'
import { useWords } from '../format/useWords.ts'

/** A record's number: groups of letters and digits with dashes. */
const RECORD_NUMBER = /^[0-9A-Z]{2,}(-[0-9A-Z]{2,})+$/i

interface PaletteProps {
  open: boolean
  close: () => void
  /** The keys typed before the palette's field was ready. */
  typed: RefObject<TypedAhead | null>
}

/**
 * Returns the search field and its text, which starts with the keys typed before the field was ready. Navigation
 * keys are replayed after that text is in the field.
 */
const useTypedText = (typed: PaletteProps['typed']) => {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  // Not a layout effect, because the dialog is attached to the document after the layout effects of its contents.
  useEffect(() => {
    input.current?.focus()
    const before = typed.current
    if (!before) return
    let frame = requestAnimationFrame(() => {
      // The update is synchronous, so that no key is lost between the recorded text and the field's own input.
      flushSync(() => setText(before.text()))
      before.release()
      frame = requestAnimationFrame(() => {
        if (input.current) before.replay(input.current)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [typed])
  return { input, text, setText }
}

/** The pages of the member centre that open a record by its number. */
const RecordItems = ({ number, go }: { number: string; go: (address: string) => void }) => {
  const { t } = useWords()
  return (
    <>
      <Command.Item
        value={`bet ${number}`}
        forceMount
        onSelect={() => go(`personalHistoryCopy?orderNo=${number}`)}
      >
        {t('palette_bet', { number })}
      </Command.Item>
      <Command.Item
        value={`record ${number}`}
        forceMount
        onSelect={() => go(`transactionHistory?number=${number}`)}
      >
        {t('palette_record', { number })}
      </Command.Item>
    </>
  )
}

interface PageItemProps {
  entry: MenuEntry
  go: (address: string) => void
  children: ReactNode
}

const PageItem = ({ entry, go, children }: PageItemProps) => {
  const { menuName } = useWords()
  return (
    <Command.Item
      value={`${menuName(entry.name)} ${entry.code}`}
      keywords={[...entry.keywords, entry.page]}
      onSelect={() => go(entry.page)}
    >
      {children}
      <span className="centre-soft figure">{entry.code}</span>
    </Command.Item>
  )
}

const Choices = ({ close, typed }: Omit<PaletteProps, 'open'>) => {
  const { entries, base, menu, member, flags } = useCentre()
  const hiddenText = useHiddenText()
  const { t, menuName } = useWords()
  const navigate = useNavigate()
  const { input, text, setText } = useTypedText(typed)
  const go = (address: string) => {
    close()
    void navigate(`${base}/${address}`)
  }
  const hidden = menu.entries.flatMap((entry) => {
    const why = entries.includes(entry) ? null : whyHidden(menu.centre, entry, member, flags)
    return why ? [{ entry, why }] : []
  })
  const number = text.trim().toUpperCase()
  return (
    <Command label={t('palette')} className="palette" loop>
      <Command.Input ref={input} value={text} onValueChange={setText} placeholder={t('palette_hint')} />
      <Command.List>
        <Command.Empty>{t('palette_none')}</Command.Empty>
        {RECORD_NUMBER.test(number) && base === '/member' && <RecordItems number={number} go={go} />}
        {entries.map((entry) => (
          <PageItem key={entry.page} entry={entry} go={go}>
            <span>{menuName(entry.name)}</span>
          </PageItem>
        ))}
        {/* A search by name also finds a hidden page, with the reason why it is not in the menu. */}
        {hidden.map(({ entry, why }) => (
          <PageItem key={entry.page} entry={entry} go={go}>
            <span className="centre-soft">
              {menuName(entry.name)}
              <br />
              <small>{hiddenText(why)}</small>
            </span>
          </PageItem>
        ))}
      </Command.List>
    </Command>
  )
}

/** Searches the pages of a centre by name, keyword or screen code, and records by their number. */
const CommandPalette = ({ open, close, typed }: PaletteProps) => {
  const { t } = useWords()
  return (
    <Modal
      open={open}
      onCancel={close}
      footer={null}
      closable={false}
      destroyOnHidden
      title={t('palette')}
      width={520}
    >
      <Choices close={close} typed={typed} />
    </Modal>
  )
}
export default CommandPalette
