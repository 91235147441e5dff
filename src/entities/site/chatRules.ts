import * as z from 'zod/mini'
import { text } from '../scalars.ts'

/** The room that everyone of a line has for itself. */
export const TEAM_ROOM = 'team'

/** The id of a room: `general`, the tag of a language, or `team`. */
export const chatRoomId = z.string().check(z.regex(/^[A-Za-z]{2,12}(-[A-Za-z0-9]{2,8})?$/))

/** What happens to a word of the operator's list: `hide` shows dots in its place, `refuse` refuses the message. */
export const WORD_ACTIONS = ['hide', 'refuse'] as const

/** config/brand.json `chat`: the rooms, and what is allowed in them. */
export const chatRules = z.strictObject({
  /** The rooms for everyone, in their order: `general`, or the tags of languages. */
  rooms: z._default(z.array(chatRoomId).check(z.minLength(1), z.maxLength(12)), ['general']),
  /** Whether everyone of a line has a room of its own, after the others. */
  teamRoom: z._default(z.boolean(), true),
  /** Whether visitors read the rooms. Only players write. */
  guestsRead: z._default(z.boolean(), false),
  /** Whether messages may have addresses of other sites. */
  links: z._default(z.boolean(), false),
  /** Whether players send money to writers of their own line. */
  tips: z._default(z.boolean(), false),
  wordAction: z._default(z.enum(WORD_ACTIONS), 'hide'),
  /** Words that are not shown, in any form of their letters. `word*` is also the beginning of other words. */
  words: z._default(z.array(text(40, 2)).check(z.maxLength(1_000)), []),
})
export type ChatRules = z.infer<typeof chatRules>
