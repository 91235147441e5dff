import { useEffect } from 'react'
import { subscribeLiveEvents } from '../../client/events.ts'
import { readStored } from '../../client/storage.ts'
import { unreadCount } from '../../endpoints/content/common.ts'
import { supportUnread } from '../../endpoints/content/supportChat.ts'
import { invalidateQueries, useEndpoint } from '../kit/data/useEndpoint.ts'
import { Icon } from '../kit/page/Icon.tsx'
import { useSession } from '../kit/session/session.ts'
import { keepGuestChat } from './keepGuestChat.ts'
import './serviceCount.css'

/** Returns the unread replies to this browser's visitor, kept up to date. A conversation that was deleted is forgotten. */
const useGuestUnread = (guest: string | null): number => {
  const { data } = useEndpoint(supportUnread, guest === null ? null : { guest })
  useEffect(() => {
    if (guest === null) return undefined
    return subscribeLiveEvents(({ kind }) => {
      if (kind === 'chat') invalidateQueries(supportUnread)
    })
  }, [guest])
  const isGone = data?.unread === null
  useEffect(() => {
    if (isGone) keepGuestChat(null)
  }, [isGone])
  return data?.unread ?? 0
}

/**
 * The count of unread replies on the button of customer service. Its code loads only for accounts, and for visitors who
 * have written.
 */
export default function ServiceCount() {
  const { status, member } = useSession()
  const { data: counts } = useEndpoint(unreadCount, member ? {} : null)
  const ofGuest = useGuestUnread(status === 'guest' ? readStored('guestChat') : null)
  const count = member ? (counts?.service ?? 0) : ofGuest
  if (count === 0) return null
  return (
    <b className="side__unread">
      <Icon name="headset" size={24} />
      <span className="side__count number">{count > 99 ? '99+' : count}</span>
    </b>
  )
}
