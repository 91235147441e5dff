import type { Cashier } from '../ports/cashier.ts'

/** The sandbox's cashier: its pay page stands at the site itself, and both ways of paying lead to it. */
export const sandboxCashier: Cashier = {
  payAddress: ({ payToken }, language) => {
    const payUrl = `/sandbox/cashier/${payToken}?lang=${encodeURIComponent(language)}`
    return { payUrl, qrText: payUrl }
  },
}
