import type { ChatRules } from '../../../entities/site/chatRules.ts'
import { TEAM_ROOM } from '../../../entities/site/chatRules.ts'
import { MINUTE } from '../../../rules/calendar.ts'
import { CHAT_TONES } from '../../../rules/content/chatRoom.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { hasLink, hasWord } from './wordFilter.ts'

/** The same text again counts as a repeat for this long. */
const REPEAT_MS = MINUTE

/** Returns the rooms that a caller may read: those for everyone, and that of its own line. */
export const roomsFor = ({ rooms, teamRoom }: ChatRules, hasLine: boolean): string[] =>
  teamRoom && hasLine ? [...rooms, TEAM_ROOM] : [...rooms]

/** Returns the stored id of a room. A line's own room has the line in it. */
export const storedRoom = (room: string, lineId: string | null): string =>
  room === TEAM_ROOM ? `${TEAM_ROOM}:${lineId ?? ''}` : room

/** Returns the id by which people name a stored room. */
export const roomName = (stored: string): string => (stored.startsWith(`${TEAM_ROOM}:`) ? TEAM_ROOM : stored)

/** Returns the colour of a writer, from its account id. It tells writers with the same masked name apart. */
export const toneOf = (accountId: string): number =>
  Number.parseInt(accountId.replaceAll('-', '').slice(-6), 16) % CHAT_TONES

interface Writing {
  text: string
  rules: Pick<ChatRules, 'words' | 'wordAction' | 'links'>
  /** The end of the player's own time-out or self-exclusion that is in force. */
  breakUntil: number | null
  /** The end of a mute by staff that is in force. */
  mutedUntil: number | null
  latest: { text: string; at: number } | null
  now: number
}

/** Whether an account may take part in the chat: no break of its own and no mute is in force. */
export const mayTakePart = ({
  breakUntil,
  mutedUntil,
}: Pick<Writing, 'breakUntil' | 'mutedUntil'>): Decision<null> => {
  if (breakUntil !== null) return refuse('protection.excluded', { detail: { until: breakUntil } })
  return mutedUntil === null ? ok(null) : refuse('chat.muted', { detail: { until: mutedUntil } })
}

/** Whether a text may be written. Words that are hidden are no refusal. */
export const mayWrite = ({ text, rules, breakUntil, mutedUntil, latest, now }: Writing): Decision<null> => {
  const allowed = mayTakePart({ breakUntil, mutedUntil })
  if (!allowed.ok) return allowed
  if (rules.wordAction === 'refuse' && hasWord(text, rules.words))
    return refuse('chat.words', { field: 'text' })
  if (!rules.links && hasLink(text)) return refuse('chat.links', { field: 'text' })
  if (latest && latest.text === text && now - latest.at < REPEAT_MS)
    return refuse('chat.repeated', { field: 'text' })
  return ok(null)
}
