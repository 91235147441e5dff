/** The columns of contracts and bills that must contain the account, by the requested side. */
export const SIDES = {
  mine: ['payee_id'],
  downlines: ['payer_id'],
  all: ['payee_id', 'payer_id'],
} as const
