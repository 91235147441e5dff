import { sql } from 'kysely'
import type { Check } from './check.ts'

/**
 * What vendors were told against what was written. A rollback whose lock did not last could be answered while the bet
 * that it crossed was taken: its stake is gone, and every sum still agrees (decision 80).
 */
export const CALL_CHECKS: readonly Check[] = [
  {
    name: 'each rollback that was answered returned its stake, or its bet was never taken',
    query: ({
      lineId,
    }) => sql`SELECT r.round_id::text AS id, r.status || ', stake ' || r.stake AS found, 'void' AS expected
      FROM round r WHERE r.line_id = ${lineId} AND r.status <> 'void' AND EXISTS (
        SELECT 1 FROM vendor_call c WHERE c.line_id = ${lineId} AND c.kind = 'rollback' AND c.error IS NULL
          AND c.vendor = r.vendor AND c.vendor_round = r.vendor_round)`,
  },
  {
    name: 'each round whose rollback came before its bet has no bet',
    query: ({
      lineId,
    }) => sql`SELECT r.round_id::text AS id, r.status || ', stake ' || r.stake AS found, 'no bet' AS expected
      FROM round_block b JOIN round r ON r.line_id = b.line_id AND r.vendor = b.vendor AND r.vendor_round = b.vendor_round
      WHERE b.line_id = ${lineId} AND r.status <> 'void'`,
  },
  {
    name: 'each bet that was answered is in a round',
    query: ({
      lineId,
    }) => sql`SELECT c.vendor || '/' || c.transaction_id AS id, 'no round' AS found, c.vendor_round AS expected
      FROM vendor_call c WHERE c.line_id = ${lineId} AND c.kind = 'bet' AND c.error IS NULL AND NOT EXISTS (
        SELECT 1 FROM round r WHERE r.line_id = ${lineId} AND r.vendor = c.vendor AND r.vendor_round = c.vendor_round)`,
  },
]
