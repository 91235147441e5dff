import type { PasswordReason } from '../../../entities/accounts/account.ts'
import { readViewAs } from '../../../client/session.ts'
import { dialogs, openDialog } from './dialogs.ts'

/**
 * Opens the forced password change (§4). It stays open until the password has changed or the session has ended.
 * Does nothing when it is already open, or when support views the account.
 */
export const requirePasswordChange = (reason: PasswordReason, oldPassword?: string): void => {
  if (readViewAs() !== null || dialogs.get().some(({ name }) => name === 'changePassword')) return
  openDialog({ name: 'changePassword', reason, oldPassword })
}
