import { readStored, writeStored } from '../../../client/storage.ts'
import { promptLogin } from '../session/promptLogin.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../data/store.ts'

/** §3: this browser stores lottery favourites per username, by game id. */
const keyOf = (account: string) => `lotteryFavourites:${account}` as const

const read = (account: string): readonly string[] => {
  try {
    const ids: unknown = JSON.parse(readStored(keyOf(account)) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

const ownFavourites = (): readonly string[] => {
  const { member } = session.get()
  return member ? read(member.account) : []
}

const favourites = createStore<readonly string[]>(ownFavourites())
session.subscribe(() => favourites.set(ownFavourites()))

/** Returns the ids of the session's favourite lotteries; empty for a visitor. */
export const useLotteryFavourites = (): readonly string[] => useStore(favourites)

/** Adds or removes a favourite lottery. §6: it needs a login and continues after it. */
export const toggleLotteryFavourite = (gameId: string): void => {
  const { status, member } = session.get()
  if (status === 'guest') return promptLogin(() => toggleLotteryFavourite(gameId))
  if (!member) return
  const before = favourites.get()
  const after = before.includes(gameId) ? before.filter((id) => id !== gameId) : [...before, gameId]
  writeStored(keyOf(member.account), JSON.stringify(after))
  favourites.set(after)
}
