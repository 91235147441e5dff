import type { FastifyInstance } from 'fastify'

/** The reply of the site's wallet. Without `delivered` it is unknown whether the call arrived. */
export type WalletReply =
  | { delivered: true; ok: true; balance: number; player?: string }
  | { delivered: true; ok: false; code: string }
  | { delivered: false }

export type WalletCall = (
  vendor: string,
  call: 'balance' | 'bet' | 'settle' | 'rollback',
  body: Readonly<Record<string, unknown>>,
) => Promise<WalletReply>

/** Sends a signed call to the site. */
export type Post = (
  path: string,
  headers: Record<string, string>,
  body: string,
) => Promise<{ status: number; text: string }>

/** Returns a sender into the app itself, through all HTTP layers except the socket. */
export const injectCall =
  (app: FastifyInstance): Post =>
  async (path, headers, body) => {
    const reply = await app.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: reply.statusCode, text: reply.body }
  }

/**
 * Returns the vendor's client of the seamless wallet, which signs each call with the vendor's key.
 * @param sign returns the signature of a body at a timestamp; null for a vendor without key
 */
export const walletClient =
  (
    post: Post,
    sign: (vendor: string, timestamp: number, body: string) => string | null,
    clock: () => number,
  ): WalletCall =>
  async (vendor, call, body) => {
    const text = JSON.stringify(body)
    const timestamp = clock()
    const signature = sign(vendor, timestamp, text)
    if (signature === null) return { delivered: true, ok: false, code: 'vendor.signature' }
    try {
      const reply = await post(
        `/vendor/${vendor}/${call}`,
        {
          'content-type': 'application/json',
          'x-timestamp': String(timestamp),
          'x-signature': signature,
        },
        text,
      )
      const data: { success: boolean; value?: { balance: number; player?: string }; errorCode?: string } =
        JSON.parse(reply.text)
      if (data.success && data.value) return { delivered: true, ok: true, ...data.value }
      return reply.status >= 500
        ? { delivered: false }
        : { delivered: true, ok: false, code: data.errorCode ?? 'unknown.error' }
    } catch {
      return { delivered: false }
    }
  }

/** Returns a client of the wallet that is connected once the app exists. Until then no call arrives. */
export const walletLink = () => {
  let connected: WalletCall | null = null
  const call: WalletCall = (vendor, name, body) =>
    connected ? connected(vendor, name, body) : Promise.resolve({ delivered: false })
  return {
    call,
    connect: (client: WalletCall): void => {
      connected = client
    },
  }
}
export type WalletLink = ReturnType<typeof walletLink>
