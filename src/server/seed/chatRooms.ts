import type { Brand } from '../../entities/site/brand.ts'
import { MINUTE } from '../../rules/calendar.ts'
import { uuidV7 } from '../../rules/uuid.ts'
import { storedRoom } from '../domain/content/chatRoomRules.ts'
import { TEAM_ROOM } from '../../entities/site/chatRules.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import { betCardOf, multipleOf, type StoredCard } from '../domain/content/chatCards.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import type { SeededRandom } from './seededRandom.ts'

/** A message: the minutes since the one before, the voice (a number for each person), and the text; null shares a won bet. */
type Line = readonly [wait: number, voice: number, text: string | null]

const ENGLISH: readonly Line[] = [
  [9, 0, 'Hello everyone 👋'],
  [3, 1, 'hi! anyone at the baccarat tables?'],
  [2, 2, 'Table 3, four bankers in a row now'],
  [6, 3, 'Third free spin round today, and it paid for once'],
  [2, 1, 'nice one 👏'],
  [11, 4, 'How long do withdrawals take here? First time for me'],
  [2, 0, 'Mine was paid in about 20 minutes, to the card I added last week'],
  [1, 4, 'Good to know, thanks'],
  [14, 5, 'The draw gave me 50 points. Saving up for the headphones'],
  [7, 2, 'Late goal just killed my treble, 89th minute'],
  [2, 6, 'same match, I took the draw 😬'],
  [4, 7, null],
  [1, 5, 'nice, how many spins was that?'],
  [8, 3, 'Setting a loss limit was the best thing I did this month, btw'],
  [3, 7, 'agreed. It is in My account, under safer play'],
  [5, 6, 'Who do you have for tonight?'],
  [2, 5, 'Under 2.5, both sides are missing their strikers'],
  [4, 1, 'good luck everyone'],
] as const

const MALAY: readonly Line[] = [
  [12, 8, 'Salam semua'],
  [4, 9, 'wsalam, dah makan ke belum 😄'],
  [6, 8, 'Ada cabutan sekejap lagi, jangan lupa'],
  [9, 10, 'Nombor saya lari satu digit je semalam'],
  [3, 9, 'hampir tu! lain kali dapatlah'],
  [15, 11, 'Bonus tambah nilai minggu ni 10% kan?'],
  [2, 8, 'Ya, sertai dulu baru deposit'],
  [5, 11, 'ok terima kasih 🙏'],
] as const

const TEAM: readonly Line[] = [
  [30, 0, 'Welcome to the two who joined this week'],
  [8, 2, 'Thanks! Where do I see my rebate?'],
  [4, 0, 'My account, Rebates. It is credited every night'],
] as const

/** Returns the rooms of the demo with their messages. */
const conversations = (
  { chat }: Brand,
  lineId: string,
): readonly (readonly [room: string, lines: readonly Line[]])[] => [
  ['general', ENGLISH],
  ...chat.rooms.filter((room) => room !== 'general').map((room) => [room, MALAY] as const),
  [storedRoom(TEAM_ROOM, lineId), TEAM],
]

/** How many of a player's bets are looked through for one to share. */
const BETS = 60

/** Returns the best of the latest bets of the first of some people who won one. */
const wonBet = async (
  { ports }: ServiceContext,
  people: readonly Account[],
): Promise<{ writer: Account; card: StoredCard } | null> => {
  for (const writer of people) {
    const query = { accountId: writer.accountId, status: 'won' as const, offset: 0, limit: BETS }
    const { rows } = await ports.bets.list(writer.lineId, query)
    const cards = rows.map((round) => betCardOf(round, { amounts: true, legs: [] }))
    const [best] = cards.toSorted((a, b) => (multipleOf(b) ?? 0) - (multipleOf(a) ?? 0))
    if (best) return { writer, card: best }
  }
  return null
}

const writeRoom = async (
  at: (ms: number) => ServiceContext,
  end: number,
  [room, lines]: readonly [room: string, lines: readonly Line[]],
  voices: readonly Account[],
): Promise<void> => {
  let left = lines.reduce((sum, [wait]) => sum + wait, 0)
  for (const [wait, voice, text] of lines) {
    left -= wait
    const context = at(end - (left + 2) * MINUTE)
    const { ports, now, random } = context
    const shared = text === null ? await wonBet(context, voices) : null
    const writer = shared?.writer ?? voices[voice % voices.length]
    if (!writer || (text === null && !shared)) continue
    await ports.chatRooms.add({
      messageId: uuidV7(now, random),
      room,
      clientId: uuidV7(now, random),
      writer: { lineId: writer.lineId, accountId: writer.accountId },
      name: writer.name,
      rank: (await ports.accounts.byId(writer))?.vipRank ?? writer.vipRank,
      text: text ?? '',
      card: shared?.card ?? null,
      at: now,
    })
  }
}

/** Lets players of the demo talk in the rooms of the site, and in that of their line. */
export const writeChatRooms = async (
  at: (ms: number) => ServiceContext,
  end: number,
  random: SeededRandom,
  people: readonly Account[],
): Promise<void> => {
  const [first] = people
  if (!first) return
  const voices = Array.from({ length: 12 }, () => random.pick(people))
  const inLine = voices.filter(({ lineId }) => lineId === first.lineId)
  for (const conversation of conversations(at(end).brand, first.lineId))
    await writeRoom(at, end, conversation, conversation[0].startsWith(TEAM_ROOM) ? inLine : voices)
}
