import type { Cashier } from '../ports/cashier.ts'

/** The sandbox's cashier: its pay page stands at the site itself, and both ways of paying lead to it. */
export const sandboxCashier: Cashier = {
  payAddress: ({ payToken }) => {
    const payUrl = `/sandbox/cashier/${payToken}`
    return { payUrl, qrText: payUrl }
  },
}
