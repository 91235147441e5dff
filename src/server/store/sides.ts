/** The columns of contracts and bills that an account stands in, by the side it asks for. */
export const SIDES = {
  mine: ['payee_id'],
  downlines: ['payer_id'],
  all: ['payee_id', 'payer_id'],
} as const
