import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { brand } from '../../client/pageSettings.ts'
import type { ChatRoom } from '../../entities/content/chatRoom.ts'
import { dayMonthText } from '../../rules/site/moments.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { EmptyView } from '../kit/page/StateView.tsx'
import { ChatRow } from './ChatRow.tsx'
import { isMember } from './isMember.ts'
import { rowsOf } from './rowsOf.ts'
import { useChatWords } from './useChatWords.ts'
import './chatRows.css'

/** How near the end counts as reading along, px. */
const NEAR_PX = 80

interface Props {
  room: ChatRoom
  loadOlder: () => Promise<void>
  /** Loads the room again, after a person was muted. */
  reload: () => void
}

/**
 * Keeps the end in view while the reader is there. A reader who has scrolled up keeps the place, also when older
 * messages are put above it, and sees how many messages came.
 */
const useScroll = ({ messages }: Pick<ChatRoom, 'messages'>) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first: '', height: 0 })
  const [lastSeen, setLastSeen] = useState<string>()
  const atEnd = useRef(true)
  const last = messages.at(-1)
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    atEnd.current = true
    setLastSeen(last?.id)
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const first = messages[0]?.id ?? ''
    const { first: wasFirst, height } = before.current
    if (wasFirst !== '' && first < wasFirst) element.scrollTop += element.scrollHeight - height
    else if (atEnd.current || last?.own) element.scrollTop = element.scrollHeight
    before.current = { first, height: element.scrollHeight }
    if (atEnd.current || last?.own) setLastSeen(last?.id)
  }, [messages, last])
  const onScroll = () => {
    const element = box.current
    if (!element) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (atEnd.current) setLastSeen(last?.id)
  }
  const unseen = lastSeen === undefined ? 0 : messages.filter(({ id, own }) => id > lastSeen && !own).length
  return { box, onScroll, toEnd, unseen, lastSeen }
}

const Older = ({ load }: { load: () => Promise<void> }) => {
  const { t } = useChatWords()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const press = () => {
    setState('busy')
    load().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  return (
    <button type="button" className="chat__older" disabled={state === 'busy'} onClick={press}>
      {t(state === 'failed' ? 'older.failed' : 'older')}
    </button>
  )
}

/** No message yet; or no room, for visitors who may not read. */
const Empty = ({ rooms }: Pick<ChatRoom, 'rooms'>) => {
  const { t } = useChatWords()
  return rooms.length > 0 ? (
    <EmptyView title={t('none')} text={t('none.text')} />
  ) : (
    <EmptyView title={t('members')} text={t('members.text')} />
  )
}

/** The messages of a room by day. New ones arrive at the end. */
export const ChatMessages = ({ room, loadOlder, reload }: Props) => {
  const { t, language } = useChatWords()
  const { box, onScroll, toEnd, unseen, lastSeen } = useScroll(room)
  const [menu, setMenu] = useState<string | null>(null)
  useEffect(() => {
    if (menu === null) return undefined
    const close = (event: PointerEvent) => {
      if (!(event.target as Element).closest?.('.chat__menu, .chat__more')) setMenu(null)
    }
    addEventListener('pointerdown', close)
    return () => removeEventListener('pointerdown', close)
  }, [menu])
  const dayOf = (at: number) => dayMonthText(at, brand.zone, language)
  const rows = rowsOf(room.messages, dayOf)
  const firstNew =
    unseen > 0 ? room.messages.find(({ id, own }) => lastSeen && id > lastSeen && !own) : undefined
  return (
    <div className="chat__stage">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div
        ref={box}
        className="chat__log"
        role="log"
        aria-label={t('messages')}
        tabIndex={0}
        onScroll={onScroll}
      >
        {room.more && <Older load={loadOlder} />}
        {rows.length === 0 && <Empty rooms={room.rooms} />}
        <ol className="chat__rows">
          {rows.map(({ message, newDay, first }) => (
            <ChatRow
              key={message.id}
              message={message}
              room={room.room}
              ranks={room.ranks}
              day={newDay ? dayOf(message.at) : null}
              first={first}
              isNew={message.id === firstNew?.id}
              canAct={isMember(room.writing)}
              menu={menu === message.id}
              onMenu={(open) => setMenu(open ? message.id : null)}
              onMuted={reload}
            />
          ))}
        </ol>
      </div>
      {unseen > 0 && (
        <button type="button" className="chat__new" onClick={toEnd}>
          <Icon name="down" size={16} />
          {t('came', { count: unseen })}
        </button>
      )}
    </div>
  )
}
