import * as z from 'zod/mini'
import { approval } from '../../entities/accounts/staff.ts'
import { limitKind, limitPeriod } from '../../entities/accounts/protection.ts'
import { closingObstacle, deskPlayer, playerCase, playerTag } from '../../entities/desk/players.ts'
import { overAllLines, pageOf, paging } from '../../entities/lists/paging.ts'
import { count, money, recordKey, text } from '../../entities/scalars.ts'
import { staffEndpoint } from '../endpoint.ts'

const withReason = z.strictObject({ key: recordKey, reason: text(300, 5) })

/**
 * GET: players and agents of all lines, newest registration first. `search` is the beginning of a name, a phone number,
 * an e-mail address, an IP address, or the number of a deposit, a withdrawal or a bet.
 */
export const deskPlayers = staffEndpoint({
  method: 'GET',
  path: 'players',
  right: 'players.view',
  input: z.strictObject({
    ...paging,
    search: z.optional(text(80)),
    accountKind: z.optional(z.enum(['member', 'agent'])),
    tag: z.optional(playerTag),
  }),
  output: overAllLines(pageOf(deskPlayer)),
})

/** GET: a player or agent with everything that support needs. */
export const getPlayerCase = staffEndpoint({
  method: 'GET',
  path: 'player',
  right: 'players.view',
  input: z.strictObject({ key: recordKey }),
  output: playerCase,
})

/** POST: locks an account: its sessions and games end, and it cannot log in. */
export const lockPlayer = staffEndpoint({
  method: 'POST',
  path: 'player/lock',
  right: 'players.lock',
  input: withReason,
  output: playerCase,
})

/** POST: lets a locked account log in again. */
export const unlockPlayer = staffEndpoint({
  method: 'POST',
  path: 'player/unlock',
  right: 'players.lock',
  input: withReason,
  output: playerCase,
})

/** POST: holds the withdrawals of an account: none is requested, approved or paid. Refuses `account.state`. */
export const holdPlayerWithdrawals = staffEndpoint({
  method: 'POST',
  path: 'player/withdrawals/hold',
  right: 'players.hold',
  input: withReason,
  output: playerCase,
})

/** POST: releases the withdrawals of an account. Refuses `account.state` when they are not on hold. */
export const releasePlayerWithdrawals = staffEndpoint({
  method: 'POST',
  path: 'player/withdrawals/release',
  right: 'players.hold',
  input: withReason,
  output: playerCase,
})

/** GET: what must be settled before an account can be closed, in the order in which staff deal with it. */
export const closingObstaclesOf = staffEndpoint({
  method: 'GET',
  path: 'player/close',
  right: 'players.close',
  input: z.strictObject({ key: recordKey }),
  output: z.object({ obstacles: z.array(closingObstacle) }),
})

/**
 * POST: closes an account permanently. Refuses `account.close.open` while it has open bets, payments, contracts, bills or
 * a balance.
 */
export const closePlayer = staffEndpoint({
  method: 'POST',
  path: 'player/close',
  right: 'players.close',
  input: withReason,
  output: playerCase,
})

/** POST: asks a second person to open a closed account again. */
export const requestPlayerReopening = staffEndpoint({
  method: 'POST',
  path: 'player/reopening',
  right: 'players.close',
  input: withReason,
  output: approval,
})

/**
 * POST: gives an account at least a VIP rank; null: only its bets count again. Bonuses still follow the bets. Refuses
 * `field.pattern` for a rank that the site does not have.
 */
export const rankPlayer = staffEndpoint({
  method: 'POST',
  path: 'player/rank',
  right: 'players.rank',
  input: z.strictObject({ key: recordKey, rank: z.nullable(count), reason: text(300, 5) }),
  output: playerCase,
})

/** POST: gives an account a tag. Refuses `tag.state` for one it has, and `tag.too.many`. */
export const tagPlayer = staffEndpoint({
  method: 'POST',
  path: 'player/tag',
  right: 'players.tag',
  input: z.strictObject({ key: recordKey, tag: playerTag }),
  output: playerCase,
})

/** DELETE: takes a tag from an account. */
export const untagPlayer = staffEndpoint({
  method: 'DELETE',
  path: 'player/tag',
  right: 'players.tag',
  input: z.strictObject({ key: recordKey, tag: playerTag }),
  output: playerCase,
})

/** POST: ends every session of an account. */
export const endPlayerSessions = staffEndpoint({
  method: 'POST',
  path: 'player/sessions',
  right: 'players.sessions',
  input: withReason,
  output: playerCase,
})

/** POST: removes the authenticator of an account whose owner was identified, and ends its sessions. */
export const resetPlayerTwoStep = staffEndpoint({
  method: 'POST',
  path: 'player/twoStep',
  right: 'players.twoStep',
  input: withReason,
  output: playerCase,
})

/** POST: writes a note about an account. Staff read it; the player does not. */
export const notePlayer = staffEndpoint({
  method: 'POST',
  path: 'player/note',
  right: 'players.note',
  input: z.strictObject({ key: recordKey, note: text(1000, 3) }),
  output: playerCase,
})

/** POST: sends a message to the inbox of an account. */
export const messagePlayer = staffEndpoint({
  method: 'POST',
  path: 'player/message',
  right: 'players.message',
  input: z.strictObject({ key: recordKey, subject: text(120, 3), content: text(2000, 5) }),
  output: playerCase,
})

/** POST: asks a second person for a change of a player's limit. `amount` null means no limit. */
export const requestPlayerLimit = staffEndpoint({
  method: 'POST',
  path: 'player/limit',
  right: 'players.limits',
  input: z.strictObject({
    key: recordKey,
    kind: limitKind,
    period: limitPeriod,
    amount: z.nullable(money),
    reason: text(300, 5),
  }),
  output: approval,
})
