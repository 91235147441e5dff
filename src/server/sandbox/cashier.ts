import type { Cashier } from '../ports/money/cashier.ts'

/** The sandbox cashier. Both payment methods lead to its pay page on the site itself. */
export const sandboxCashier: Cashier = {
  payAddress: ({ payToken }, language) => {
    const payUrl = `/sandbox/cashier/${payToken}?lang=${encodeURIComponent(language)}`
    return { payUrl, qrText: payUrl }
  },
}
