/** Which site a client calls, and as whom. */
export interface ClientOptions {
  /** The address of the site, such as `https://play.example.org`. */
  address: string
  /** The merchant code of the site: `merchant` in its `config/brand.json`. */
  merchant: string
  /**
   * The token of a session (`token` in the reply to a login) or an API key, or a function that returns it for each call.
   * Calls for guests need none.
   */
  token?: string | (() => string | undefined)
  /** The language of messages, such as `MS`. Default: `EN`. */
  language?: string
  /** A call fails when the reply takes longer, ms. Default: 30,000. */
  timeoutMs?: number
  /**
   * How often a call that moves money is sent again when its result is unknown (no reply, an error of the server) or the site
   * asks to wait. It is sent with the same `requestId`, so that the site carries it out once. Default: 3. No other call is
   * sent again.
   */
  retries?: number
  /** The pause before the first repetition, ms; it doubles each time. Default: 500. */
  pauseMs?: number
}

/** Options of one call. */
export interface CallOptions {
  /** Ends the call: it rejects with the signal's reason. */
  signal?: AbortSignal
}
