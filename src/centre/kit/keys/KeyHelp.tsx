import { Modal } from 'antd'
import { useWords } from '../format/useWords.ts'

const KEYS = [
  ['/', 'key_search'],
  ['↑ ↓', 'key_rows'],
  ['Enter', 'key_open'],
  ['Ctrl K', 'palette'],
  ['Esc', 'key_close'],
  ['?', 'key_help'],
] as const

/** Lists the keyboard shortcuts of a screen. */
export const KeyHelp = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords()
  return (
    <Modal open={open} onCancel={close} footer={null} title={t('keys')} width={400}>
      <dl className="pairs">
        {KEYS.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
