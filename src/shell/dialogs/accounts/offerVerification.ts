import type { ApiError } from '../../../client/call.ts'
import { openDialog } from '../../kit/dialog/dialogs.ts'

/**
 * §4: opens the verification when a login from an unregistered address requires it. Returns whether the refusal
 * did.
 */
export const offerVerification = (error: ApiError): boolean => {
  const challenge = error.detail?.['challengeId']
  if (error.code !== 'login.verification.required' || typeof challenge !== 'string') return false
  const methods = String(error.detail?.['methods'] ?? '')
    .split(',')
    .filter(Boolean)
  openDialog({ name: 'verifyLogin', challengeId: challenge, methods })
  return true
}
