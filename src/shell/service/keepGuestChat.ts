import { writeStored } from '../../client/storage.ts'
import { guestChat } from '../kit/session/guestChat.ts'

/** Stores the token of a visitor's conversation for later visits, or forgets it. */
export const keepGuestChat = (token: string | null): void => {
  writeStored('guestChat', token)
  guestChat.set(token)
}
