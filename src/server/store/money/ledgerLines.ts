import { sql, type RawBuilder } from 'kysely'
import { numberOf } from '../../../rules/number.ts'
import type { NamedLedgerLine, Reconciliations, StatementOf } from '../../ports/money/reconciliation.ts'
import { fromAllLines } from '../db/allLines.ts'
import { andBetween } from '../db/moment.ts'
import type { Db, Source } from '../db/source.ts'
import { settledRounds } from '../figures/roundStates.ts'

interface Found {
  id: string
  /** A vendor's id of a round, or the token of a payment. */
  name: string | null
  account: string
  received: bigint
  paid: bigint
}

type Span = Parameters<Reconciliations['ledger']>[1]

/** The rounds of a vendor that were settled in a span. */
const roundsSql = (lineId: string, vendor: string, span: Span): RawBuilder<unknown> => sql`
  SELECT r.round_id AS id, r.vendor_round AS name, r.account_name AS account, r.stake AS received, r.won AS paid
  FROM ${settledRounds(lineId, span)} AND r.vendor = ${vendor} AND NOT r.trial AND r.status IN ('won', 'lost')`

/** The deposits of a span that the payment service reported, or those by bank transfer. */
const depositsSql = (lineId: string, isManual: boolean, span: Span): RawBuilder<unknown> => sql`
  SELECT d.deposit_id AS id, nullif(d.pay_token, '') AS name, a.name AS account, d.amount AS received, 0::bigint AS paid
  FROM deposit d JOIN account a ON a.line_id = d.line_id AND a.account_id = d.account_id
  WHERE d.line_id = ${lineId} AND d.status = 'credited' AND (d.method = 'manual') = ${isManual} ${andBetween(sql`d.decided_at`, span)}`

/** The withdrawals that were paid in a span, less their fees. */
const withdrawalsSql = (lineId: string, span: Span): RawBuilder<unknown> => sql`
  SELECT w.withdrawal_id AS id, NULL AS name, a.name AS account, 0::bigint AS received, w.amount - w.fee AS paid
  FROM withdrawal w JOIN account a ON a.line_id = w.line_id AND a.account_id = w.account_id
  WHERE w.line_id = ${lineId} AND w.paid_at IS NOT NULL ${andBetween(sql`w.paid_at`, span)}`

const linesSql = (
  lineId: string,
  { side, party }: Pick<StatementOf, 'side' | 'party'>,
  span: Span,
): RawBuilder<unknown> => {
  if (side === 'vendor') return roundsSql(lineId, party, span)
  return party === 'service'
    ? depositsSql(lineId, false, span)
    : sql`${depositsSql(lineId, true, span)} UNION ALL ${withdrawalsSql(lineId, span)}`
}

/** A statement names a round by the vendor's id, and a payment by its number or the token of its payment. */
const toLine = (
  side: StatementOf['side'],
  lineId: string,
  { id, name, account, received, paid }: Found,
): NamedLedgerLine => ({
  reference: side === 'vendor' ? (name ?? '') : numberOf(id),
  aliases: side === 'cashier' && name !== null ? [name] : [],
  lineId,
  recordId: id,
  accountName: account,
  received,
  paid,
})

/** Reads the lines of the ledger that a statement is compared with, one line of accounts after the other. */
export const ledgerLines =
  (source: Source): Reconciliations['ledger'] =>
  async (of, span, most) => {
    const { lines, missing } = await fromAllLines(source, false, async (db: Db, lineId) => {
      const { rows } = await sql<Found>`
        SELECT * FROM (${linesSql(lineId, of, span)}) AS lines LIMIT ${most}`.execute(db)
      return rows.map((row) => toLine(of.side, lineId, row))
    })
    return { lines: lines.flat(), missing }
  }
