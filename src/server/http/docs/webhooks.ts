import type * as z from 'zod/mini'
import {
  seamlessBalance,
  seamlessBet,
  seamlessReply,
  seamlessRollback,
  seamlessSettle,
} from '../../../endpoints/betting/vendor.ts'
import { paymentReply, paymentReport } from '../../../endpoints/money/payment.ts'
import type { ErrorCode } from '../../../rules/errors.ts'

/** A signed call of a partner: of a game vendor to the wallet, or of the payment service. */
export interface Webhook {
  name: string
  path: string
  summary: string
  /** What happens to repeated and reordered calls. */
  rules: readonly string[]
  input: z.ZodMiniType
  output: z.ZodMiniType
  errors: readonly ErrorCode[]
}

export const SIGNATURE =
  'X-Signature is hex HMAC-SHA256 over `<X-Timestamp>.<body>` with the key that both sides share, over the bytes that are sent. ' +
  'X-Timestamp is epoch ms and at most 5 minutes from the clock of the site; a retry is signed again with the time of the retry. ' +
  'A wrong signature gets 401 `vendor.signature`.'

const RETRY =
  'Retry after no reply, after a 5xx status and after 429: send the same body with the same id, at growing intervals. Any other reply is final.'
const IDEMPOTENT =
  'Idempotent by (vendor, transactionId): a repeat moves nothing and gets the first reply again, also a refusal. The id with another kind, round or amount gets 409 `request.id.reused`.'

const VENDOR_ERRORS: readonly ErrorCode[] = [
  'vendor.signature',
  'login.not.session',
  'request.invalid',
  'request.too.large',
  'not.found',
  'too.many.requests',
  'server.busy',
  'server.closing',
  'unknown.error',
]
const MOVING: readonly ErrorCode[] = ['request.id.reused', 'round.closed', 'account.not.found']

const vendorCall = (name: string) => ({
  name: `vendor${name[0]?.toUpperCase()}${name.slice(1)}`,
  path: `/vendor/{vendor}/${name}`,
  output: seamlessReply,
})

/** Every call of partners, in the order in which a round makes them. */
export const WEBHOOKS: readonly Webhook[] = [
  {
    ...vendorCall('balance'),
    summary: 'A game vendor reads the spendable balance of the player of a token.',
    rules: [
      'Reads only. May be repeated at any time.',
      '`player` names the player, the same in every launch and game: a vendor continues a round that an earlier launch left open.',
    ],
    input: seamlessBalance,
    errors: VENDOR_ERRORS,
  },
  {
    ...vendorCall('bet'),
    summary: 'A game vendor takes a stake. The first bet opens its round, a further one adds to the stake.',
    rules: [
      IDEMPOTENT,
      RETRY,
      '`detail` says what was bet on, for a round that is decided later; that of the settlement replaces it.',
      'A bet whose rollback arrived before it, and a bet after the end of its round, gets 409 `round.closed`.',
    ],
    input: seamlessBet,
    errors: [
      ...VENDOR_ERRORS,
      ...MOVING,
      'balance.insufficient',
      'game.not.found',
      'game.closed',
      'protection.wager.limit',
      'protection.loss.limit',
      'protection.excluded',
      'account.state',
    ],
  },
  {
    ...vendorCall('settle'),
    summary:
      'A game vendor pays the winnings of a round (0 when lost) and ends it; `void` returns the stake instead.',
    rules: [
      IDEMPOTENT,
      RETRY,
      'A settlement before its bet gets 404 `round.not.found`, which is not saved: retry it with the same id.',
      'The token may have expired since the bet: settlements and rollbacks are accepted with it.',
    ],
    input: seamlessSettle,
    errors: [...VENDOR_ERRORS, ...MOVING, 'round.not.found'],
  },
  {
    ...vendorCall('rollback'),
    summary: 'A game vendor cancels a round: the stake goes back to the player.',
    rules: [
      IDEMPOTENT,
      RETRY,
      'A rollback before its bet is accepted and blocks the bet. A rollback of a returned round is accepted and moves nothing; of a settled round it gets 409 `round.closed`.',
    ],
    input: seamlessRollback,
    errors: [...VENDOR_ERRORS, ...MOVING, 'round.not.found'],
  },
  {
    name: 'cashierCallback',
    path: '/cashier/callback',
    summary: 'The payment service reports the result of a payment.',
    rules: [
      'Idempotent by payToken: a deposit is credited once, also when events are repeated or arrive in any order. `paid` after `failed` credits the deposit; `failed` after `paid` changes nothing.',
      'Retry after every reply other than 200, with the same eventId, at growing intervals. A person must review a payment that gets 404 or 409.',
      '`reason` of a failed payment (`declined` or `cancelled`) is optional, and tells the player what happened.',
      'Another amount than the deposit’s is never credited: 409 `deposit.state`.',
    ],
    input: paymentReport,
    output: paymentReply,
    errors: [
      'vendor.signature',
      'request.invalid',
      'request.too.large',
      'record.not.found',
      'deposit.state',
      'too.many.requests',
      'server.busy',
      'server.closing',
      'unknown.error',
    ],
  },
]
