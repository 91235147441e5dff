import { useState } from 'react'
import { Drawer, Input } from 'antd'
import { CopyText } from '../format/CopyText.tsx'
import { useHiddenText } from '../format/useHiddenText.ts'
import { useWords } from '../format/useWords.ts'
import { useCentre } from '../context/centreContext.ts'
import { useSheetPlace } from '../context/useSheetPlace.ts'
import { VIEW_MINUTES } from '../../../rules/accounts/viewAs.ts'
import { whyHidden } from '../../../rules/accounts/whyHidden.ts'
import { CENTRE_MENUS } from '../context/centreMenus.ts'
import { CustomerErrors } from './CustomerErrors.tsx'
import { ViewForm } from './ViewForm.tsx'

const STEPS = ['code', 'hidden', 'link', 'view', 'errors'] as const

/** Every screen with its code, the short address that opens it, and what hides it from this account. */
const Screens = () => {
  const { member, flags } = useCentre()
  const { t, menuName } = useWords()
  const say = useHiddenText()
  const [wanted, setWanted] = useState('')
  const screens = CENTRE_MENUS.flatMap(({ centre, entries }) =>
    entries.map((entry) => ({ centre, entry, why: whyHidden(centre, entry, member, flags) })),
  ).filter(({ entry }) =>
    `${entry.code} ${menuName(entry.name)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  return (
    <section>
      <h2 className="section-title">{t('desk_screens')}</h2>
      <Input
        allowClear
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        aria-label={t('screen_code')}
        placeholder={t('screen_code')}
      />
      <ul className="mini-list desk-screens">
        {screens.map(({ centre, entry, why }) => (
          <li key={entry.code}>
            <div>
              <a href={`/go/${entry.code}`} className="drill">
                {menuName(entry.name)}
              </a>
              <small>
                {t(`${centre}_centre`)}
                {why && ` · ${say(why)}`}
              </small>
            </div>
            <CopyText text={`${window.location.origin}/go/${entry.code}`} label={entry.code} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * The desk of support: how to help, viewing as the customer at the same address, the customer's last errors, and every
 * screen by its code.
 */
const SupportDesk = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords()
  const sheet = useSheetPlace(560, '92dvh')
  return (
    <Drawer open={open} onClose={close} title={t('support_desk')} destroyOnHidden {...sheet}>
      <div className="stack">
        <section>
          <h2 className="section-title">{t('desk_how')}</h2>
          <ol className="case-steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`desk_how_${step}`, { count: VIEW_MINUTES })}</li>
            ))}
          </ol>
        </section>
        <section>
          <h2 className="section-title">{t('view_as')}</h2>
          <ViewForm />
        </section>
        <CustomerErrors />
        <Screens />
      </div>
    </Drawer>
  )
}
export default SupportDesk
