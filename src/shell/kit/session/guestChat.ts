import { readStored } from '../../../client/storage.ts'
import { createStore } from '../data/store.ts'

/** The token of this browser's conversation with customer service as a visitor; null before the first message. */
export const guestChat = createStore(readStored('guestChat'))
