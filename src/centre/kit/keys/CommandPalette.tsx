import { useEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Modal } from 'antd'
import { Command } from 'cmdk'
import type { MenuEntry } from '../../../entities/site/menu.ts'
import { useCentre } from '../context/centreContext.ts'
import { HelpHits, Hit } from './PaletteHits.tsx'
import type { PaletteHitsProps } from './PaletteHits.tsx'
import { matchesWords, wordsOf } from './paletteMatch.ts'
import { readRecentHits, rememberHit } from './recentHits.ts'
import type { TypedAhead } from './typedAhead.ts'
import { useHiddenText } from '../format/useHiddenText.ts'
import { whyHidden } from '../../../rules/accounts/whyHidden.ts'
import { useWords } from '../format/useWords.ts'

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

interface PageItemProps {
  entry: MenuEntry
  open: PaletteHitsProps['open']
  base: string
  children: ReactNode
}

const PageItem = ({ entry, open, base, children }: PageItemProps) => {
  const { menuName } = useWords()
  return (
    <Command.Item
      value={`page ${entry.page}`}
      onSelect={() => open(`${base}/${entry.page}`, menuName(entry.name))}
    >
      {children}
      <span className="centre-soft figure">{entry.code}</span>
    </Command.Item>
  )
}

/** The screens of the centre that match, and hidden ones with the reason why they are not in the menu. */
const Pages = ({ text, open }: PaletteHitsProps) => {
  const { entries, base, menu, member, flags } = useCentre()
  const hiddenText = useHiddenText()
  const { t, menuName } = useWords()
  const typed = wordsOf(text)
  const found = (entry: MenuEntry) =>
    matchesWords(typed, [menuName(entry.name), entry.code, entry.page, ...entry.keywords])
  const shown = entries.filter(found)
  const hidden = menu.entries.flatMap((entry) => {
    const why = entries.includes(entry) ? null : whyHidden(menu.centre, entry, member, flags)
    return why && why.by !== 'unlisted' && found(entry) ? [{ entry, why }] : []
  })
  if (shown.length + hidden.length === 0) return null
  return (
    <Command.Group heading={t('palette_pages')}>
      {shown.map((entry) => (
        <PageItem key={entry.page} entry={entry} open={open} base={base}>
          <span>{menuName(entry.name)}</span>
        </PageItem>
      ))}
      {hidden.map(({ entry, why }) => (
        <PageItem key={entry.page} entry={entry} open={open} base={base}>
          <span className="centre-soft">
            {menuName(entry.name)}
            <br />
            <small>{hiddenText(why)}</small>
          </span>
        </PageItem>
      ))}
    </Command.Group>
  )
}

/** What was opened last, while nothing is typed. */
const Recent = ({ account, open }: { account: string; open: PaletteHitsProps['open'] }) => {
  const { t } = useWords()
  const [recent] = useState(() => readRecentHits(account))
  if (recent.length === 0) return null
  return (
    <Command.Group heading={t('palette_recent')}>
      {recent.map(({ label, to }) => (
        <Hit key={to} id={`recent ${to}`} label={label} to={to} open={open} />
      ))}
    </Command.Group>
  )
}

/**
 * Returns the selected item, and its list's ref. When the selected item goes, or results come later than the text, the
 * first item is selected, so that Enter always opens something that is shown.
 */
const useSelectedItem = () => {
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState('')
  useEffect(() => {
    const { current } = list
    if (!current) return
    const check = (): void => {
      const values = [...current.querySelectorAll<HTMLElement>('[cmdk-item]')].map(
        ({ dataset }) => dataset['value'] ?? '',
      )
      setSelected((before) => (values.includes(before) ? before : (values[0] ?? '')))
    }
    const observer = new MutationObserver(check)
    observer.observe(current, { childList: true, subtree: true })
    check()
    return () => observer.disconnect()
  }, [])
  return { list, selected, setSelected }
}

const Choices = ({ close, typed }: Omit<PaletteProps, 'open'>) => {
  const { member, paletteHits: Hits } = useCentre()
  const { t } = useWords()
  const navigate = useNavigate()
  const { input, text, setText } = useTypedText(typed)
  const { list, selected, setSelected } = useSelectedItem()
  const open = (to: string, label: string) => {
    rememberHit(member.account, { label, to })
    close()
    void navigate(to)
  }
  return (
    <Command
      label={t('palette')}
      className="palette"
      loop
      shouldFilter={false}
      value={selected}
      onValueChange={setSelected}
    >
      <Command.Input ref={input} value={text} onValueChange={setText} placeholder={t('palette_hint')} />
      <Command.List ref={list}>
        <Command.Empty>{t('palette_none')}</Command.Empty>
        {text.trim() === '' && <Recent account={member.account} open={open} />}
        <Pages text={text} open={open} />
        <Hits text={text} open={open} />
        <HelpHits text={text} open={open} />
      </Command.List>
    </Command>
  )
}

/** Searches the pages of a centre, and what its centre adds: accounts, records, actions. */
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
