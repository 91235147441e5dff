import { useState } from 'react'
import { Link } from 'react-router'
import { Button, Drawer } from 'antd'
import { messages, readMessages } from '../../../endpoints/content/messages.ts'
import type { Message } from '../../../entities/content/message.ts'
import type { MenuBadge } from '../../../entities/site/menu.ts'
import { EmptyPicture } from '../format/EmptyPicture.tsx'
import { MutationButton } from '../form/MutationButton.tsx'
import { CountBadge } from '../format/CountBadge.tsx'
import RichText from '../format/RichText.tsx'
import { QueryContent } from '../query/QueryContent.tsx'
import { isReadOnly } from '../query/readOnly.ts'
import { useEndpointMutation } from '../query/useEndpointMutation.ts'
import { useEndpointQuery } from '../query/useEndpointQuery.ts'
import { useMutationWithMessage } from '../query/useMutationWithMessage.ts'
import { useCentre, useCounts } from '../context/centreContext.ts'
import { useSheetPlace } from '../context/useSheetPlace.ts'
import { useWords } from '../format/useWords.ts'
import type { CentreKey } from '../format/wordKeys.ts'
import './notices.css'

/** How many more messages each press shows, and the most that the provider sends in one reply. */
const STEP = 20
const MOST = 100

/** What can wait for the reader, with the page that settles it. */
const WAITING: readonly (readonly [badge: Exclude<MenuBadge, 'risk'>, page: string, word: CentreKey])[] = [
  ['rewards', '/member/rewardCenter', 'waiting_rewards'],
  ['missions', '/member/missionLeaderboard', 'waiting_missions'],
  ['contracts', '', 'waiting_contracts'],
  ['promotions', '/promotions', 'waiting_promotions'],
]

/** The page that a kind of message is about; null where the message says all. */
const PAGES: Readonly<Record<Message['kind'], string | null>> = {
  money: '/member/transactionHistory',
  promotion: '/promotions',
  contract: '/member/contractRequests',
  security: '/member/securityCenter',
  person: '/member/messageV2',
  team: '/member/messageV2',
  system: null,
}

const Waiting = ({ close }: { close: () => void }) => {
  const { base } = useCentre()
  const counts = useCounts()
  const { t } = useWords()
  const waiting = WAITING.filter(([badge]) => counts[badge] > 0)
  if (waiting.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{t('notices_waiting')}</h2>
      <ul className="mini-list notices-waiting">
        {waiting.map(([badge, page, word]) => (
          <li key={badge}>
            <Link to={page === '' ? `${base}/contractRequests` : page} onClick={close}>
              {t(word)}
            </Link>
            <CountBadge count={counts[badge]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One message. Opening it marks it as read. */
const Notice = ({ message, close }: { message: Message; close: () => void }) => {
  const { t, moment, choice } = useWords()
  const { run } = useEndpointMutation(readMessages)
  const [open, setOpen] = useState(false)
  const unread = message.readAt === null
  const page = PAGES[message.kind]
  const toggle = (now: boolean) => {
    setOpen(now)
    if (now && unread && !isReadOnly(readMessages)) void run({ ids: [message.id] })
  }
  return (
    <li>
      <details open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary className={unread ? 'unread' : ''}>
          <span>
            {message.subject}
            {unread && <span className="centre-unseen"> ({t('notices_new')})</span>}
          </span>
          <small className="centre-soft">
            {choice('kind', message.kind)} · <bdi>{moment(message.at)}</bdi>
          </small>
        </summary>
        {open && (
          <>
            <RichText html={message.content} />
            {page && (
              <Link to={page} className="drill" onClick={close}>
                {t('notices_go')}
              </Link>
            )}
          </>
        )}
      </details>
    </li>
  )
}

const History = ({ close }: { close: () => void }) => {
  const { t } = useWords()
  const counts = useCounts()
  const [size, setSize] = useState(STEP)
  const query = useEndpointQuery(messages, { box: 'in', pageSize: size }, { keep: true })
  const { run, busy } = useMutationWithMessage(readMessages, () => t('all_read'))
  return (
    <section>
      <header className="notices-head">
        <h2 className="section-title">{t('notices_history')}</h2>
        <MutationButton
          calls={readMessages}
          size="small"
          type="text"
          loading={busy}
          disabled={counts.messages === 0}
          onClick={() => void run({})}
        >
          {t('read_all')}
        </MutationButton>
      </header>
      <QueryContent query={query}>
        {({ list, total }) => (
          <>
            {list.length === 0 && <EmptyPicture text={t('notices_none')} />}
            <ul className="notices">
              {list.map((message) => (
                <Notice key={message.id} message={message} close={close} />
              ))}
            </ul>
            {total > list.length && size < MOST && (
              <Button onClick={() => setSize(size + STEP)} loading={query.loading}>
                {t('notices_earlier')}
              </Button>
            )}
            {total > MOST && size >= MOST && (
              <Link to="/member/messageV2" className="drill" onClick={close}>
                {t('notices_all')}
              </Link>
            )}
          </>
        )}
      </QueryContent>
    </section>
  )
}

/** The notifications of the account: what needs a reply, and every message of its inbox, newest first. */
const Notices = ({ open, close }: { open: boolean; close: () => void }) => {
  const { t } = useWords()
  const { flags } = useCentre()
  const sheet = useSheetPlace(420, '85dvh')
  return (
    <Drawer open={open} onClose={close} title={t('notices')} destroyOnHidden {...sheet}>
      <div className="stack">
        <Waiting close={close} />
        {flags.has('INBOX3') && <History close={close} />}
      </div>
    </Drawer>
  )
}
export default Notices
