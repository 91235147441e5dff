import { useState } from 'react'
import { Modal, Switch } from 'antd'
import { readStored, writeStored } from '../../../client/storage.ts'
import { SHORTCUTS, shortcutsOn } from './shortcuts.ts'
import { useWords } from '../format/useWords.ts'

/** How a key is shown, where its name is not the sign on it. */
const SIGNS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

const Keys = ({ place }: { place: 'screen' | 'list' }) => {
  const { t } = useWords()
  return (
    <section>
      <h2 className="section-title">{t(`keys_${place}`)}</h2>
      <dl className="pairs key-list">
        {shortcutsOn(place).map((name) => (
          <div key={name}>
            <dt>{t(SHORTCUTS[name].word)}</dt>
            <dd>
              {SHORTCUTS[name].keys.map((key) => (
                <kbd key={key}>{SIGNS[key] ?? key}</kbd>
              ))}
              {name === 'goTo' && <kbd>0 3</kbd>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Lists the keyboard shortcuts, with a switch for those that are single keys (WCAG 2.1.4). */
const KeyHelp = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords()
  const [on, setOn] = useState(() => readStored('singleKeys') !== 'off')
  const choose = (next: boolean) => {
    writeStored('singleKeys', next ? null : 'off')
    setOn(next)
  }
  return (
    <Modal open={open} onCancel={close} footer={null} title={t('keys')} width={680}>
      <div className="key-help">
        <Keys place="screen" />
        <Keys place="list" />
      </div>
      <label className="key-switch">
        <Switch checked={on} onChange={choose} size="small" />
        <span>{t('keys_single')}</span>
      </label>
    </Modal>
  )
}
export default KeyHelp
