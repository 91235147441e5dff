import { useCallback, useEffect, useRef, useState } from 'react'
import { asApiError, type ApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { subscribeLiveEvents } from '../../client/events.ts'
import { readStored } from '../../client/storage.ts'
import { unreadCount } from '../../endpoints/content/common.ts'
import { openSupportChat, sendSupportMessage, supportUnread } from '../../endpoints/content/supportChat.ts'
import type { SupportThread } from '../../entities/content/supportChat.ts'
import { invalidateQueries } from '../kit/data/useEndpoint.ts'
import { useSession } from '../kit/session/session.ts'
import { keepGuestChat } from './keepGuestChat.ts'

/** How often the conversation is loaded again without an event, which covers a lost connection, ms. */
const POLL_MS = 30_000

const guestInput = (isMember: boolean): { guest?: string } => {
  const guest = isMember ? null : readStored('guestChat')
  return guest === null ? {} : { guest }
}

/** Calls `onChat` when the conversation has changed. A visitor has a stream of events once there is a token. */
const useChatEvents = (follows: boolean, onChat: () => void): void => {
  useEffect(() => {
    if (!follows) return undefined
    return subscribeLiveEvents(({ kind }) => {
      if (kind === 'chat') onChat()
    })
  }, [follows, onChat])
  useEffect(() => {
    const timer = setInterval(() => document.hidden || onChat(), POLL_MS)
    return () => clearInterval(timer)
  }, [onChat])
}

/** A conversation, and whether it was loaded for an account. */
interface Opened {
  isMember: boolean
  thread: SupportThread | null
}

interface SupportChatState {
  /** undefined until it has loaded; null before the first message. */
  thread: SupportThread | null | undefined
  error: ApiError | null
  retry: () => void
  /** Sends a message. Throws an ApiError. A repeat after a failure is stored once. */
  send: (text: string) => Promise<void>
}

/** The conversation of the account, or of this browser as a visitor, kept up to date. */
export const useSupportChat = (): SupportChatState => {
  const { status } = useSession()
  const isMember = status === 'member'
  const [opened, setOpened] = useState<Opened>()
  const [error, setError] = useState<ApiError | null>(null)
  const pending = useRef({ text: '', id: '' })
  const load = useCallback(() => {
    if (status === 'loading') return
    call(openSupportChat, guestInput(isMember)).then(
      ({ thread: found }) => {
        setOpened({ isMember, thread: found })
        setError(null)
        if (found && found.unread > 0) invalidateQueries(isMember ? unreadCount : supportUnread)
      },
      (caught: unknown) => setError(asApiError(caught)),
    )
  }, [status, isMember])
  useEffect(load, [load])
  // What was loaded for a visitor is not shown to the account that has logged in meanwhile.
  const thread = opened?.isMember === isMember ? opened.thread : undefined
  useChatEvents(isMember || Boolean(thread), load)
  const send = async (text: string): Promise<void> => {
    if (pending.current.text !== text) pending.current = { text, id: crypto.randomUUID() }
    const { id } = pending.current
    const sent = await call(sendSupportMessage, { ...guestInput(isMember), id, text })
    pending.current = { text: '', id: '' }
    if (sent.guest !== null) keepGuestChat(sent.guest)
    setOpened({ isMember, thread: sent.thread })
  }
  return { thread, error, retry: load, send }
}
