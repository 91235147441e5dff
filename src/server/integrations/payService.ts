import { toWire } from '../../rules/money/money.ts'
import { signedAddress } from './signature.ts'
import type { Cashier } from '../ports/money/cashier.ts'

/** The operator's payment service: the address where players pay, and the shared signing key. */
export interface PayService {
  url: string
  key: string
}

/**
 * Returns a cashier that sends players to the operator's payment service. Its address gets `payToken`, `method`,
 * `amount`, `currency`, `language` and `returnUrl`, signed (`signedAddress`) and valid until the deposit expires. The
 * service reports the result to `POST /cashier/callback`, signed with the same key.
 */
export const payService = (
  { url, key }: PayService,
  site: { currency: string; publicUrl: string },
): Cashier => ({
  payAddress: ({ payToken, method, amount, expiresAt }, language) => {
    const payUrl = signedAddress(url, key, expiresAt, {
      payToken,
      method,
      amount: String(toWire(amount)),
      currency: site.currency,
      language,
      returnUrl: `${site.publicUrl}/member/depositv2`,
    })
    return { payUrl, qrText: payUrl }
  },
})
