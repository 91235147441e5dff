/** Masks a mobile number or an e-mail address even for its owner, against shoulder surfing. */
export const maskMobile = (e164: string): string => `${e164.slice(0, 3)}•••••${e164.slice(-3)}`

export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Masks a card number except its last four digits. */
export const maskCard = (number: string): string => `•••• ${number.replace(/\D/g, '').slice(-4)}`
