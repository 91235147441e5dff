import type { ApiError } from '../../client/call.ts'
import type { OutputOf } from '../../endpoints/endpoint.ts'
import type { waitingLogins } from '../../endpoints/pushLogin.ts'
import type { Notice } from '../../entities/content.ts'
import type { SessionPosition } from '../../entities/protection.ts'
import type { Game, GameCategory } from '../../entities/game.ts'
import type { IconName } from './Icon.tsx'
import { createStore } from './store.ts'

/** A button of the generic dialog; `value` is what `ask` resolves to. */
export interface AskButton {
  label: string
  value: string
  main?: boolean
}

/** §9 generic dialog: 400 wide, one CLOSE button unless told otherwise, Enter presses the main one, Escape closes. */
export interface Ask {
  title: string
  icon?: IconName
  text?: string
  /** Rich text; sanitised before it is shown. */
  html?: string
  buttons?: readonly AskButton[]
  /** Closes by itself after this many ms. */
  timeoutMs?: number
}

/** Every dialog of the public site with what it needs to open. */
export type OpenDialog =
  | { name: 'login'; username?: string; password?: string; refusal?: ApiError }
  | { name: 'register'; code?: string }
  | { name: 'forgot' }
  | { name: 'reset'; token: string }
  | { name: 'changePassword'; reason?: 'first' | 'expired' | 'weak'; oldPassword?: string }
  | { name: 'notice'; notice: Notice }
  | { name: 'popups'; notices: readonly Notice[] }
  | { name: 'games'; gameType: GameCategory; vassalage: string; title: string }
  | { name: 'maintenance'; game: Pick<Game, 'gameCode' | 'gameName' | 'maintenanceUntil'> }
  | { name: 'chat' }
  | { name: 'verifyLogin'; challengeId: string; methods: readonly string[] }
  | { name: 'approveLogin'; waiting: OutputOf<typeof waitingLogins>[number] }
  | { name: 'reality'; position: SessionPosition; onGoOn: () => void }
  | { name: 'ask'; ask: Ask; answer: (value: string | null) => void }

/** The open dialogs, the topmost last. */
export const dialogs = createStore<readonly OpenDialog[]>([])

export const openDialog = (dialog: OpenDialog): void => {
  const others = dialog.name === 'ask' ? dialogs.get() : dialogs.get().filter(({ name }) => name !== dialog.name)
  dialogs.set([...others, dialog])
}

export const closeDialog = (name: OpenDialog['name']): void =>
  dialogs.set(dialogs.get().filter((dialog) => dialog.name !== name))

/** Replaces whatever is open: login ↔ register ↔ forgot are one conversation. */
export const switchDialog = (dialog: OpenDialog): void => dialogs.set([dialog])

/** Asks with the generic dialog; resolves to the pressed button's value, or null when it was closed. */
export const ask = (question: Ask): Promise<string | null> =>
  new Promise((answer) => openDialog({ name: 'ask', ask: question, answer }))
