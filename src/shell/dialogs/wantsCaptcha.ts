import type { ApiError } from '../../client/call.ts'

/** §4: a failed login whose response carries a captcha flag shows the captcha. */
export const wantsCaptcha = (error?: ApiError | null): boolean =>
  Boolean(error && (error.detail?.['captcha'] === true || error.code === 'login.captcha' || error.code === 'captcha.invalid'))
