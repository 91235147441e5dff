import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerServiceLinks } from '../../../endpoints/content/common.ts'
import { brand } from '../../../client/pageSettings.ts'
import { hasOwnChat } from '../../../rules/content/supportChat.ts'
import { ownPath } from '../../../rules/site/ownPath.ts'
import { useFeatures } from '../../kit/session/features.ts'
import { Icon } from '../../kit/page/Icon.tsx'
import { useEndpoint } from '../../kit/data/useEndpoint.ts'
import { lazyPart } from '../../../client/code/lazyPart.ts'
import { FeedbackForm } from '../content/FeedbackForm.tsx'
import '../../kit/form/form.css'
import '../content/help.css'

const CHAT_WAIT = <div className="skeleton help__wait" />
const SupportChat = lazyPart(() => import('../../service/SupportChat.tsx'), CHAT_WAIT)

/** Returns whether an address is a page of this site, which a closed site does not show. */
const isOwn = (url: string): boolean => ownPath(url, location.origin) !== null

/** The contacts of customer service outside this site, the chat and the feedback form, which work on a closed site. */
const Ways = () => {
  const { t } = useTranslation()
  const has = useFeatures()
  const { data } = useEndpoint(customerServiceLinks, {})
  const links = (data ?? []).filter(({ url }) => !isOwn(url))
  return (
    <section className="panel closed__service" aria-label={t('side.service')}>
      {links.length > 0 && (
        <ul className="closed__links">
          {links.map(({ id, label, url }) => (
            <li key={id}>
              <a className="button" href={url} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      {hasOwnChat(brand.customerService) && (
        <Suspense fallback={CHAT_WAIT}>
          <SupportChat />
        </Suspense>
      )}
      {has('feedback') && <FeedbackForm />}
    </section>
  )
}

/**
 * §2: the customer-service button of a closed site. It opens an external service, or shows the contacts here when
 * the service is a page of this site.
 */
export const useClosedService = (url: string) => {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const inside = (
    <>
      <Icon name="headset" />
      {t('side.service')}
    </>
  )
  return {
    button: isOwn(url) ? (
      <button
        type="button"
        className="button button--main"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {inside}
      </button>
    ) : (
      <a className="button button--main" href={url} target="_blank" rel="noopener noreferrer">
        {inside}
      </a>
    ),
    ways: open && <Ways />,
  }
}
