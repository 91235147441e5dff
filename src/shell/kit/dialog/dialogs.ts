import type { WantedLeg } from '../../../entities/games/sportsbook.ts'
import type { ApiError } from '../../../client/call.ts'
import type { OutputOf } from '../../../endpoints/endpoint.ts'
import type { waitingLogins } from '../../../endpoints/accounts/pushLogin.ts'
import type { PasswordReason } from '../../../entities/accounts/account.ts'
import type { Notice } from '../../../entities/content/content.ts'
import type { SessionPosition } from '../../../entities/accounts/protection.ts'
import type { Game, GameCategory } from '../../../entities/games/game.ts'
import type { IconName } from '../page/Icon.tsx'
import { createStore } from '../data/store.ts'

/** A button of the generic dialog. `showMessage` resolves to its `value`. */
export interface MessageButton {
  label: string
  value: string
  main?: boolean
}

/** §9 generic dialog: 400 wide, one CLOSE button by default. Enter presses the main button, Escape closes. */
export interface MessageOptions {
  title: string
  icon?: IconName
  text?: string
  /** Rich text; it is sanitised before it is shown. */
  html?: string
  buttons?: readonly MessageButton[]
  /** Closes the dialog after this many ms. */
  timeoutMs?: number
}

/** An own slip of the sportsbook with its selections, to show in the chat. */
export interface SharedSlip {
  id: string
  legs: readonly WantedLeg[]
}

/** Every dialog of the public site, with the values it needs to open. */
export type OpenDialog =
  | { name: 'login'; username?: string; password?: string; refusal?: ApiError }
  | { name: 'register'; code?: string }
  | { name: 'forgot' }
  | { name: 'reset'; token: string }
  | { name: 'unsubscribe'; token: string }
  | { name: 'changePassword'; reason: PasswordReason; oldPassword?: string | undefined }
  | { name: 'notice'; notice: Notice }
  | { name: 'announcements'; notices: readonly Notice[] }
  | { name: 'games'; gameType: GameCategory; vassalage: string; title: string }
  | { name: 'search' }
  | { name: 'maintenance'; game: Pick<Game, 'gameCode' | 'gameName' | 'maintenanceUntil'> }
  | { name: 'chat'; with?: 'service'; room?: string }
  | { name: 'share'; slip: SharedSlip }
  | { name: 'verifyLogin'; challengeId: string; methods: readonly string[] }
  | { name: 'approveLogin'; pending: OutputOf<typeof waitingLogins>[number] }
  | { name: 'reality'; position: SessionPosition; onContinue: () => void }
  | { name: 'message'; ask: MessageOptions; answer: (value: string | null) => void }

/** The open dialogs, the topmost last. */
export const dialogs = createStore<readonly OpenDialog[]>([])

export const openDialog = (dialog: OpenDialog): void => {
  const others =
    dialog.name === 'message' ? dialogs.get() : dialogs.get().filter(({ name }) => name !== dialog.name)
  dialogs.set([...others, dialog])
}

export const closeDialog = (name: OpenDialog['name']): void =>
  dialogs.set(dialogs.get().filter((dialog) => dialog.name !== name))

/** Replaces all open dialogs, because login, register and forgot are steps of one flow. */
export const switchDialog = (dialog: OpenDialog): void => dialogs.set([dialog])

/** Opens the generic dialog. Resolves to the pressed button's value, or null when the user closed it. */
export const showMessage = (question: MessageOptions): Promise<string | null> =>
  new Promise((answer) => openDialog({ name: 'message', ask: question, answer }))
