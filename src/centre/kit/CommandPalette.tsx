import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Modal } from 'antd'
import { Command } from 'cmdk'
import { useCentre } from './centreContext.ts'
import { useHiddenText } from './useHiddenText.ts'
import { whyHidden } from '../../rules/whyHidden.ts'
import { useWords } from './useWords.ts'

/** A number people read out: groups of letters and digits with dashes. */
const RECORD_NUMBER = /^[0-9A-Z]{2,}(-[0-9A-Z]{2,})+$/i

/** Pages of a centre by name, keyword or screen code, and records by the number someone read out. */
const CommandPalette = ({ open, close }: { open: boolean; close: () => void }) => {
  const { entries, base, menu, member, flags } = useCentre()
  const say = useHiddenText()
  const { t } = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const go = (address: string) => {
    setText('')
    close()
    void navigate(`${base}/${address}`)
  }
  const hidden = menu.entries.flatMap((entry) => {
    const why = entries.includes(entry) ? null : whyHidden(menu.centre, entry, member, flags)
    return why ? [{ entry, why }] : []
  })
  const number = text.trim().toUpperCase()
  const isNumber = RECORD_NUMBER.test(number)
  return (
    <Modal open={open} onCancel={close} footer={null} closable={false} destroyOnHidden title={t('palette')} width={520} afterOpenChange={(shown) => shown && input.current?.focus()}>
      <Command label={t('palette')} className="palette" loop>
        <Command.Input ref={input} value={text} onValueChange={setText} placeholder={t('palette_hint')} autoFocus />
        <Command.List>
          <Command.Empty>{t('palette_none')}</Command.Empty>
          {isNumber && base === '/member' && (
            <>
              <Command.Item value={`bet ${number}`} forceMount onSelect={() => go(`personalHistoryCopy?orderNo=${number}`)}>{t('palette_bet', { number })}</Command.Item>
              <Command.Item value={`record ${number}`} forceMount onSelect={() => go(`transactionHistory?number=${number}`)}>{t('palette_record', { number })}</Command.Item>
            </>
          )}
          {entries.map((entry) => (
            <Command.Item key={entry.page} value={`${t(entry.name)} ${entry.code}`} keywords={[...entry.keywords, entry.page]} onSelect={() => go(entry.page)}>
              <span>{t(entry.name)}</span><span className="centre-soft figure">{entry.code}</span>
            </Command.Item>
          ))}
          {hidden.map(({ entry, why }) => (
            // Searched for by its name, it is found with the reason why it is not in the menu.
            <Command.Item key={entry.page} value={`${t(entry.name)} ${entry.code}`} keywords={[...entry.keywords, entry.page]} onSelect={() => go(entry.page)}>
              <span className="centre-soft">{t(entry.name)}<br /><small>{say(why)}</small></span><span className="centre-soft figure">{entry.code}</span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </Modal>
  )
}
export default CommandPalette
