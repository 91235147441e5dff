import { Modal } from 'antd'
import { whyHidden } from '../../../rules/accounts/whyHidden.ts'
import { CENTRE_MENUS } from '../context/centreMenus.ts'
import { useCentre } from '../context/centreContext.ts'
import { useHiddenText } from '../format/useHiddenText.ts'
import { useWords } from '../format/useWords.ts'
import './whyHidden.css'

/** Lists every page of both centres that the session may not open, with the flag or role that closes it. */
const WhyHidden = ({ open, close }: { open: boolean; close: () => void }) => {
  const { member, flags } = useCentre()
  const { t, menuName } = useWords()
  const say = useHiddenText()
  const hidden = CENTRE_MENUS.flatMap((menu) =>
    menu.entries.flatMap((entry) => {
      const why = whyHidden(menu.centre, entry, member, flags)
      return why && why.by !== 'unlisted'
        ? [{ entry, text: `${t(`${menu.centre}_centre`)}: ${say(why)}` }]
        : []
    }),
  )
  // Entries are grouped by reason, because one role hides a whole centre.
  const reasons = [...new Set(hidden.map(({ text }) => text))].map(
    (text) => [text, hidden.filter((one) => one.text === text).map(({ entry }) => entry)] as const,
  )
  return (
    <Modal open={open} onCancel={close} footer={null} title={t('why_hidden')} width={560}>
      {hidden.length === 0 ? (
        <p className="centre-soft">{t('hidden_none')}</p>
      ) : (
        <>
          <p className="centre-soft">{t('hidden_some', { count: hidden.length })}</p>
          {reasons.map(([text, entries]) => (
            <section key={text} className="why-hidden">
              <h3>{text}</h3>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.code}>
                    <span className="figure centre-soft">{entry.code}</span> {menuName(entry.name)}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </>
      )}
    </Modal>
  )
}
export default WhyHidden
