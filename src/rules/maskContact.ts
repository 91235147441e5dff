/** A number or address that even its owner is shown only in part: whoever looks over a shoulder learns nothing. */
export const maskMobile = (e164: string): string => `${e164.slice(0, 3)}•••••${e164.slice(-3)}`

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** A card number but for its last four digits. */
export const maskCard = (number: string): string => `•••• ${number.replace(/\D/g, '').slice(-4)}`
