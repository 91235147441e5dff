/** Removes spaces, dashes, dots and brackets from a phone number. A leading `+` stays. */
export const plainNumber = (typed: string): string => typed.replace(/[\s().\-\u2010-\u2015]/g, '')

/** Whether a text has the format of a phone number. Only the provider can tell whether the number exists. */
export const isPhoneNumber = (typed: string): boolean => /^\+?\d{6,15}$/.test(plainNumber(typed))

/** Returns the same key for a number however it is spaced, so that a code sent to it is found again. */
export const numberKey = (dialingCode: string, typed: string): string =>
  `${dialingCode.replace(/\D/g, '')} ${plainNumber(typed)}`
