import { entriesOf } from '../../../rules/entriesOf.ts'

/** The weight of each security measure in percent. The login password is always there. */
const WEIGHTS = {
  hasPaymentPassword: 20,
  mobileVerified: 15,
  emailVerified: 15,
  questionsSet: 10,
  authenticator: 20,
} as const
const PASSWORD = 20

/** Returns 0–100: the share of security measures that an account uses. */
export const securityStrength = (done: Readonly<Record<keyof typeof WEIGHTS, boolean>>): number =>
  entriesOf(WEIGHTS).reduce((sum, [what, weight]) => sum + (done[what] ? weight : 0), PASSWORD)
