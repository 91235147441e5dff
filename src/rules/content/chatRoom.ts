import { DAY } from '../calendar.ts'

/** How many characters a message of the chat room may have. */
export const CHAT_MESSAGE_MAX = 240

/** How many messages a page of a room has. */
export const CHAT_PAGE = 40

/** How long messages, and what is known of their writers, are kept. */
export const CHAT_RETENTION_MS = 90 * DAY

/** How many colours tell writers apart. */
export const CHAT_TONES = 12

/** For how long staff mute a person, in minutes: a quarter of an hour to 30 days. */
export const MUTE_MINUTES = [15, 60, 1_440, 10_080, 43_200] as const
