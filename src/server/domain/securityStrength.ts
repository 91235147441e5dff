/** What counts for an account's safety, in parts of a hundred; the login password is there from the start. */
const WEIGHTS = { hasPaymentPassword: 20, mobileVerified: 15, emailVerified: 15, questionsSet: 10, authenticator: 20 } as const
const PASSWORD = 20

/** 0–100: how much of what can be done for its safety an account has done. */
export const securityStrength = (done: Readonly<Record<keyof typeof WEIGHTS, boolean>>): number =>
  Object.entries(WEIGHTS).reduce((sum, [what, weight]) => sum + (done[what as keyof typeof WEIGHTS] ? weight : 0), PASSWORD)
