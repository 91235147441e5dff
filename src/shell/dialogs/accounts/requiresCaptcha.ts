import type { ApiError } from '../../../client/call.ts'

/** §4: returns whether a failed login's response carries the captcha flag, so that the form must show the captcha. */
export const requiresCaptcha = (error?: ApiError | null): boolean =>
  Boolean(
    error &&
      (error.detail?.['captcha'] === true ||
        error.code === 'login.captcha' ||
        error.code === 'captcha.invalid'),
  )
