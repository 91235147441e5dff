import { numberKey } from '../../../rules/accounts/phoneNumber.ts'

export type CodePurpose = 'login' | 'register' | 'reset'

interface Sent {
  mobile: string
  dialingCode: string
  /** The provider needs it back together with the code (endpoints/accounts/verification). */
  verificationToken: string | undefined
}

/** The last code sent for each purpose, so that a reopened dialog can continue. */
const sent = new Map<CodePurpose, Sent>()

export const rememberSentCode = (purpose: CodePurpose, what: Sent): void => void sent.set(purpose, what)

/** Returns the number that received the last code for this purpose in this tab; empty strings without one. */
export const lastSentNumber = (purpose: CodePurpose): { mobile: string; dialingCode: string } =>
  sent.get(purpose) ?? { mobile: '', dialingCode: '' }

/** Returns the last code's token if that code went to this number, else an empty object. */
export const verificationTokenFor = (
  purpose: CodePurpose,
  dialingCode: string,
  mobile: string,
): { verificationToken?: string } => {
  const last = sent.get(purpose)
  const same = last && numberKey(last.dialingCode, last.mobile) === numberKey(dialingCode, mobile)
  return same && last.verificationToken ? { verificationToken: last.verificationToken } : {}
}
