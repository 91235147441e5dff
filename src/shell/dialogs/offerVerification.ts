import type { ApiError } from '../../client/call.ts'
import { openDialog } from '../kit/dialogs.ts'

/** §4: a login from an unregistered address needs one more proof. Returns whether the refusal was of that kind. */
export const offerVerification = (error: ApiError): boolean => {
  const challenge = error.detail?.['challengeId']
  if (error.code !== 'login.verification.required' || typeof challenge !== 'string') return false
  const methods = String(error.detail?.['methods'] ?? '').split(',').filter(Boolean)
  openDialog({ name: 'verifyLogin', challengeId: challenge, methods })
  return true
}
