import { useCallback, useEffect, useRef, useState } from 'react'
import { asApiError, type ApiError } from '../../client/apiError.ts'
import { call } from '../../client/call.ts'
import { subscribeLiveEvents } from '../../client/events.ts'
import { readChatRoom, writeChatMessage } from '../../endpoints/content/chatRoom.ts'
import type { ChatRoom } from '../../entities/content/chatRoom.ts'
import { useSession } from '../kit/session/session.ts'
import { withLatest, withOlder, withoutMessage, withWritten, type Known } from './mergeMessages.ts'

/** The least time between two loads that events cause, ms. */
const LOAD_MS = 1_000
/** How often the room is loaded again without an event, ms: visitors have no events; for players it covers a lost connection. */
const POLL_MS = { guest: 8_000, member: 30_000 }

const NOTHING: Known = { messages: [], more: false }

export interface ChatRoomState {
  /** undefined until the room has loaded. */
  room: ChatRoom | undefined
  error: ApiError | null
  reload: () => void
  loadOlder: () => Promise<void>
  /** Sends a message. Throws an ApiError. A repeat after a failure is stored once. */
  send: (text: string) => Promise<void>
}

/** Returns a function that calls another one immediately, and at most once in a time. The last call is never lost. */
const useThrottled = (act: () => void, ms: number): (() => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const again = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(() => {
    const run = (): void => {
      act()
      again.current = false
      timer.current = setTimeout(() => {
        timer.current = undefined
        if (again.current) run()
      }, ms)
    }
    if (timer.current === undefined) run()
    else again.current = true
  }, [act, ms])
}

/** Follows a room: by live events for players, by loading it again for visitors. */
const useFollow = (name: string | undefined, load: () => void, onRemoved: (id: string) => void): void => {
  const { status } = useSession()
  const soon = useThrottled(load, LOAD_MS)
  useEffect(
    () =>
      subscribeLiveEvents(({ kind, data }) => {
        if (kind !== 'room') return
        if (typeof data['removed'] === 'string') onRemoved(data['removed'])
        else if (data['room'] === name || data['room'] === '') soon()
      }),
    [name, soon, onRemoved],
  )
  useEffect(() => {
    const ms = POLL_MS[status === 'member' ? 'member' : 'guest']
    const timer = setInterval(() => document.hidden || load(), ms)
    return () => clearInterval(timer)
  }, [status, load])
}

/** A room of the chat, kept up to date. Without a name, the first one. */
export const useChatRoom = (asked: string | undefined): ChatRoomState => {
  const { status } = useSession()
  const [loaded, setRoom] = useState<ChatRoom>()
  const [error, setError] = useState<ApiError | null>(null)
  const pending = useRef({ text: '', id: '' })
  // A reply that another room or another account has overtaken is dropped.
  const wanted = useRef<object>(undefined)
  const load = useCallback(() => {
    if (status === 'loading') return
    const mine = (wanted.current = {})
    call(readChatRoom, asked === undefined ? {} : { room: asked }).then(
      (found) => {
        if (wanted.current !== mine) return
        setError(null)
        setRoom((known) => ({ ...found, ...withLatest(known?.room === found.room ? known : NOTHING, found) }))
      },
      (caught: unknown) => {
        if (wanted.current === mine) setError(asApiError(caught))
      },
    )
  }, [asked, status])
  useEffect(load, [load])
  // Another room is shown when it has loaded.
  const room = asked === undefined || loaded?.room === asked ? loaded : undefined
  const change = useCallback(
    (next: (known: Known) => Known) => setRoom((known) => known && { ...known, ...next(known) }),
    [],
  )
  const onRemoved = useCallback((id: string) => change((known) => withoutMessage(known, id)), [change])
  useFollow(room?.room, load, onRemoved)
  const first = room?.messages[0]?.id
  const loadOlder = async (): Promise<void> => {
    if (!room || first === undefined) return
    const page = await call(readChatRoom, { room: room.room, before: first })
    change((known) => withOlder(known, page))
  }
  const send = async (text: string): Promise<void> => {
    if (!room) return
    if (pending.current.text !== text) pending.current = { text, id: crypto.randomUUID() }
    const { id } = pending.current
    const written = await call(writeChatMessage, { room: room.room, id, text })
    pending.current = { text: '', id: '' }
    change((known) => withWritten(known, written))
  }
  return { room, error, reload: load, loadOlder, send }
}
