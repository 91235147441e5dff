import { Alert } from 'antd'
import { Link } from 'react-router'
import { getRoomMessage } from '../../../endpoints/content/chatRoomDesk.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import { DescriptionList } from '../../kit/detail/DescriptionList.tsx'
import { useWords } from '../../kit/format/useWords.ts'
import { QueryContent } from '../../kit/query/QueryContent.tsx'
import { useEndpointQuery } from '../../kit/query/useEndpointQuery.ts'
import { operatorPage } from '../site.ts'
import { useStaff } from '../staffContext.ts'
import { useOperatorWords } from '../words.ts'
import { ByLine } from './ByLine.tsx'
import { LiftMute } from './LiftMute.tsx'
import { RoomActions } from './RoomActions.tsx'
import { RoomName } from './RoomName.tsx'
import './chats.css'

type RoomCase = OutputOf<typeof getRoomMessage>

/** The messages around it, with itself marked. Staff see removed ones too. */
const Around = ({ message, around }: Pick<RoomCase, 'message' | 'around'>) => {
  const { listChoice } = useWords()
  const t = useOperatorWords()
  return (
    <section aria-labelledby="room-around">
      <h3 id="room-around" className="section-title">
        {t('room_around')}
      </h3>
      <ol className="chat-lines room-lines">
        {around.map(({ key, account, text, at, status }) => (
          <li
            key={key}
            aria-current={key === message.key || undefined}
            data-removed={status === 'removed' || undefined}
          >
            <ByLine who={account} at={at}>
              {status === 'removed' && ` · ${listChoice('status', status)}`}
            </ByLine>
            <p dir="auto" data-typed="">
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Reports = ({ reports }: Pick<RoomCase, 'reports'>) => {
  const t = useOperatorWords()
  if (reports.length === 0) return null
  return (
    <section aria-labelledby="room-reports">
      <h3 id="room-reports" className="section-title">
        {t('room_reports')}
      </h3>
      <ul className="room-reports">
        {reports.map(({ id, account, reason, note, at, open }) => (
          <li key={id} className={open ? 'warning-box' : undefined}>
            <strong>{t(`room_${reason}_reason`)}</strong>
            <ByLine who={account} at={at}>
              {!open && ` · ${t('room_decided')}`}
            </ByLine>
            {note && <p data-typed="">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Mute = ({ mute }: Pick<RoomCase, 'mute'>) => {
  const { moment } = useWords()
  const t = useOperatorWords()
  if (!mute) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="form-alert"
      message={t('room_muted_until', { until: moment(mute.until), staff: mute.staff })}
      description={<bdi data-typed="">{mute.reason}</bdi>}
      action={<LiftMute row={mute} />}
    />
  )
}

const Shown = (found: RoomCase) => {
  const { message, playerKey, removed } = found
  const { listField, listChoice, moment, count } = useWords()
  const t = useOperatorWords()
  const { may } = useStaff()
  return (
    <>
      <Mute mute={found.mute} />
      <DescriptionList
        rows={[
          [listField('account'), <bdi key="a">{message.account}</bdi>],
          [listField('room'), <RoomName key="r" room={message.room} />],
          [listField('at'), moment(message.at)],
          [listField('status'), listChoice('status', message.status)],
          [t('room_removed_count'), count(removed)],
          message.staff ? [listField('staff'), message.staff] : null,
        ]}
      />
      <div className="operator-decide">
        {may('room.moderate') && <RoomActions {...found} />}
        {may('players.view') && (
          <Link className="drill" to={operatorPage('players', { search: message.account, open: playerKey })}>
            {t('player_page')}
          </Link>
        )}
      </div>
      <Reports reports={found.reports} />
      <Around message={message} around={found.around} />
    </>
  )
}

/** A message of the chat room with its reports and surroundings, and what staff can do about it. */
export const RoomMessageDetail = ({ id }: { id: string }) => {
  const query = useEndpointQuery(getRoomMessage, { key: id }, { keep: true })
  return <QueryContent query={query}>{(found) => <Shown key={id} {...found} />}</QueryContent>
}
