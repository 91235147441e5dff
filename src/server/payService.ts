import { toWire } from '../rules/money.ts'
import { signedAddress } from './http/signature.ts'
import type { Cashier } from './ports/cashier.ts'

/** The operator's payment service: where players are sent to pay, and the key both sides sign with. */
export interface PayService {
  url: string
  key: string
}

/**
 * Sends players to the operator's payment service: its address with `payToken`, `method`, `amount`, `currency`,
 * `language` and `returnUrl`, signed (`signedAddress`) and good until the deposit expires. What became of the payment the
 * service tells `POST /cashier/callback`, signed with the same key.
 */
export const payService = ({ url, key }: PayService, house: { currency: string; publicUrl: string }): Cashier => ({
  payAddress: ({ payToken, method, amount, expiresAt }, language) => {
    const payUrl = signedAddress(url, key, expiresAt, {
      payToken, method, amount: String(toWire(amount)), currency: house.currency, language,
      returnUrl: `${house.publicUrl}/member/depositv2`,
    })
    return { payUrl, qrText: payUrl }
  },
})
