import type { ChangedRound, DecidedGroup } from '../../domain/betting/decideCalls.ts'
import type { Round, VendorCall } from '../../domain/betting/round.ts'
import type { FigureEvent } from '../../ports/team/rollups.ts'
import { oneStatement, type Parts } from '../db/parts.ts'
import {
  amounts,
  flags,
  jsons,
  moments,
  piece,
  plain,
  texts,
  uuids,
  type SqlArray,
  type Piece,
} from '../db/sql/sqlText.ts'
import { figureEventParts } from '../figureEvents/figureEvents.ts'
import { endedParts } from '../figureEvents/teamDeltas.ts'
import { bookParts } from '../money/bookParts.ts'

/** Returns the part that records settled rounds by settlement time. The round table itself has no such index. */
const settledPart = (lineId: string, written: 'new_round' | 'changed_round'): Piece => piece`
  ${plain(`settled_${written}`)} AS (
    INSERT INTO settled_round (line_id, settled_at, round_id)
    SELECT ${lineId}::uuid, settled_at, round_id FROM ${plain(written)} WHERE settled_at IS NOT NULL)`

/**
 * Returns whether only the bet of a round is known. Most rounds are written so; the other columns are then
 * constants and not lists.
 */
const hasJustBegun = ({ status, validBet, won, trial, detail, furtherTransfers }: Round): boolean =>
  status === 'open' &&
  validBet === 0n &&
  won === 0n &&
  !trial &&
  Object.keys(detail).length === 0 &&
  furtherTransfers.length === 0
const BEGUN = plain(`0, 0, 'open', false, NULL::timestamptz, '{}'::jsonb, '{}'::uuid[]`)

/**
 * Returns a list for each round, as the text of an array. PostgreSQL has no arrays of arrays of different
 * lengths.
 */
const furtherOf = (rounds: readonly Round[]): SqlArray =>
  texts(rounds.map(({ furtherTransfers }) => `{${furtherTransfers.join(',')}}`))

/** Returns the parts that insert new rounds. */
const newRoundParts = (lineId: string, rounds: readonly Round[]): Piece[] =>
  rounds.length === 0
    ? []
    : [
        piece`
  new_round AS (
    INSERT INTO round (line_id, round_id, account_id, account_name, path, vendor, vendor_round, category, game_code,
      placed_at, stake, valid_bet, won, status, trial, settled_at, detail, further_transfers)
    SELECT ${lineId}::uuid,
      unnest(${uuids(rounds.map((r) => r.roundId))}), unnest(${uuids(rounds.map((r) => r.accountId))}),
      unnest(${texts(rounds.map((r) => r.accountName))}), unnest(${texts(rounds.map((r) => r.path))}), unnest(${texts(rounds.map((r) => r.vendor))}),
      unnest(${texts(rounds.map((r) => r.vendorRound))}), unnest(${texts(rounds.map((r) => r.category))}), unnest(${texts(rounds.map((r) => r.gameCode))}),
      unnest(${moments(rounds.map((r) => r.placedAt))}), unnest(${amounts(rounds.map((r) => r.stake))}), ${
        rounds.every(hasJustBegun)
          ? BEGUN
          : piece`
      unnest(${amounts(rounds.map((r) => r.validBet))}), unnest(${amounts(rounds.map((r) => r.won))}),
      unnest(${texts(rounds.map((r) => r.status))}), unnest(${flags(rounds.map((r) => r.trial))}), unnest(${moments(rounds.map((r) => r.settledAt))}),
      unnest(${jsons(rounds.map((r) => r.detail))}), unnest(${furtherOf(rounds)})::uuid[]`
      }
    RETURNING round_id, path, placed_at, settled_at, status)`,
        piece`
  new_uncounted AS (
    INSERT INTO uncounted_round (line_id, path, round_id, placed_at, void)
    SELECT ${lineId}::uuid, path, round_id, placed_at, status = 'void' FROM new_round WHERE status IN ('open', 'void'))`,
        ...(rounds.some((round) => round.status !== 'open') ? [settledPart(lineId, 'new_round')] : []),
      ]

/** Returns the parts that update the uncounted rounds when they end. A void round stays uncounted. */
const endedRoundParts = (lineId: string, rounds: readonly Round[]): Piece[] => [
  ...(rounds.some(({ status }) => status === 'won' || status === 'lost')
    ? [
        piece`
  now_counted AS (
    DELETE FROM uncounted_round AS u USING changed_round AS c
    WHERE u.line_id = ${lineId} AND u.path = c.path AND u.round_id = c.round_id AND c.status IN ('won', 'lost'))`,
      ]
    : []),
  ...(rounds.some(({ status }) => status === 'void')
    ? [
        piece`
  now_void AS (
    UPDATE uncounted_round AS u SET void = true FROM changed_round AS c
    WHERE u.line_id = ${lineId} AND u.path = c.path AND u.round_id = c.round_id AND c.status = 'void')`,
      ]
    : []),
  ...(rounds.some(({ status }) => status !== 'open') ? [settledPart(lineId, 'changed_round')] : []),
]

/**
 * Returns the parts and checks that update existing rounds. An open round changes only by a further stake or
 * by its end. Its status and stake therefore show whether it has changed since it was read.
 */
const changedRoundParts = (lineId: string, changed: readonly ChangedRound[]): Parts => {
  if (changed.length === 0) return { parts: [], checks: [] }
  const rounds = changed.map(({ round }) => round)
  const ids = uuids(rounds.map((r) => r.roundId))
  return {
    parts: [
      piece`
  changed_round AS (
    UPDATE round SET stake = after.stake, valid_bet = after.valid_bet, won = after.won, status = after.status,
      settled_at = after.settled_at, detail = after.detail, further_transfers = after.further_transfers::uuid[]
    FROM unnest(${ids}, ${amounts(rounds.map((r) => r.stake))},
      ${amounts(rounds.map((r) => r.validBet))}, ${amounts(rounds.map((r) => r.won))}, ${texts(rounds.map((r) => r.status))},
      ${moments(rounds.map((r) => r.settledAt))},
      ${jsons(rounds.map((r) => r.detail))}, ${amounts(changed.map((c) => c.stakeBefore))}, ${furtherOf(rounds)})
      AS after (round_id, stake, valid_bet, won, status, settled_at, detail, stake_before, further_transfers)
    WHERE round.line_id = ${lineId} AND round.round_id = ANY(${ids}) AND round.round_id = after.round_id
      AND round.settled_at IS NULL AND round.stake = after.stake_before
    RETURNING round.round_id, round.path, round.settled_at, round.status)`,
      ...endedRoundParts(lineId, rounds),
    ],
    checks: [piece`(SELECT count(*) FROM changed_round) = ${rounds.length}`],
  }
}

/** Returns the parts that save the reply to each call, so that a repeated call gets the same reply. */
const replyParts = (lineId: string, calls: DecidedGroup['calls']): Piece[] =>
  calls.length === 0
    ? []
    : [
        piece`
  new_call AS (
    INSERT INTO vendor_call (line_id, vendor, transaction_id, kind, vendor_round, amount, balance, error, at)
    SELECT ${lineId}::uuid,
      unnest(${texts(calls.map((c) => c.call.vendor))}), unnest(${texts(calls.map((c) => c.call.transactionId))}),
      unnest(${texts(calls.map((c) => c.reply.kind))}), unnest(${texts(calls.map((c) => c.reply.vendorRound))}),
      unnest(${amounts(calls.map((c) => c.reply.amount))}), unnest(${amounts(calls.map((c) => c.reply.balance))}),
      ${calls.every((c) => c.reply.error === null) ? plain('NULL::text') : piece`unnest(${texts(calls.map((c) => c.reply.error))})`}, unnest(${moments(calls.map((c) => c.call.at))}))`,
      ]

/** Returns the parts that block rounds whose rollback arrived before their bet. */
const blockParts = (lineId: string, blocks: readonly VendorCall[]): Piece[] =>
  blocks.length === 0
    ? []
    : [
        piece`
  new_block AS (
    INSERT INTO round_block (line_id, vendor, vendor_round, at)
    SELECT ${lineId}::uuid,
      unnest(${texts(blocks.map((b) => b.vendor))}), unnest(${texts(blocks.map((b) => b.vendorRound))}), unnest(${moments(blocks.map((b) => b.at))})
    ON CONFLICT DO NOTHING)`,
      ]

/**
 * Returns the figure event of a round. A round settles once, so its id is also the id of its event. The id
 * leads from the event to the day on which the round was placed.
 */
const figureEventOf = (round: Round): FigureEvent => ({
  lineId: round.lineId,
  figureEventId: round.roundId,
  accountId: round.accountId,
  path: round.path,
  at: round.settledAt!,
  category: round.category,
  stake: round.stake,
  validBets: round.validBet,
  winnings: round.won,
  betCount: 1,
})

/**
 * Returns one statement that writes the money, rounds, replies and figure events of a group, or null if there
 * are none. It fails with STALE if a wallet or a round has changed since it was read, or if one of the
 * `furtherChecks` fails.
 */
export const writeCalls = (
  group: DecidedGroup,
  zone: string,
  furtherChecks: readonly Piece[] = [],
): Piece | null => {
  const { lineId } = group
  const money = bookParts(lineId, group.book)
  const changed = changedRoundParts(lineId, [...group.changedRounds.values()])
  return oneStatement(
    [
      ...money.parts,
      ...newRoundParts(lineId, [...group.openedRounds.values()]),
      ...changed.parts,
      ...replyParts(lineId, group.calls),
      ...blockParts(lineId, group.blocks),
      ...figureEventParts(lineId, group.settledRounds.map(figureEventOf), zone),
      ...endedParts(lineId, group.uncountedEnds),
    ],
    [...money.checks, ...changed.checks, ...furtherChecks],
  )
}
