import type { FastifyInstance } from 'fastify'

/** What the house's wallet said, or that nobody knows whether it heard. */
export type WalletReply =
  | { heard: true; ok: true; balance: number }
  | { heard: true; ok: false; code: string }
  | { heard: false }

export type WalletCall = (vendor: string, call: 'balance' | 'bet' | 'settle' | 'rollback', body: Readonly<Record<string, unknown>>) => Promise<WalletReply>

/** What carries a signed call to the house. */
export type Post = (path: string, headers: Record<string, string>, body: string) => Promise<{ status: number; text: string }>

/** Into the house's own app, through all of its HTTP layers but the socket. */
export const injected = (app: FastifyInstance): Post => async (path, headers, body) => {
  const reply = await app.inject({ method: 'POST', url: path, headers, payload: body })
  return { status: reply.statusCode, text: reply.body }
}

/**
 * The vendor's side of the seamless wallet: signs each call with the vendor's key, as a real vendor does.
 * @param sign the signature of a body at a moment with a vendor's key; null for a vendor that has none
 */
export const walletClient = (post: Post, sign: (vendor: string, timestamp: number, body: string) => string | null, clock: () => number): WalletCall =>
  async (vendor, call, body) => {
    const text = JSON.stringify(body)
    const timestamp = clock()
    const signature = sign(vendor, timestamp, text)
    if (signature === null) return { heard: true, ok: false, code: 'vendor.signature' }
    try {
      const reply = await post(`/vendor/${vendor}/${call}`, {
        'content-type': 'application/json', 'x-timestamp': String(timestamp), 'x-signature': signature,
      }, text)
      const data = JSON.parse(reply.text) as { success: boolean; value?: { balance: number }; errorCode?: string }
      if (data.success && data.value) return { heard: true, ok: true, balance: data.value.balance }
      return reply.status >= 500 ? { heard: false } : { heard: true, ok: false, code: data.errorCode ?? 'unknown.error' }
    } catch {
      return { heard: false }
    }
  }
