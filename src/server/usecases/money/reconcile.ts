import { createHash } from 'node:crypto'
import { CASHIER_PARTIES, type ReconciliationSide } from '../../../entities/desk/reconciliation.ts'
import { DAY, dayName, dayOf, startOfDayName } from '../../../rules/calendar.ts'
import { ok, refuse, type Decision } from '../../../rules/decision.ts'
import { numberOf } from '../../../rules/number.ts'
import { SITE_LINE } from '../../../rules/recordKey.ts'
import { uuidV7 } from '../../../rules/uuid.ts'
import { compareStatement } from '../../domain/money/reconciliation.ts'
import {
  readStatement,
  STATEMENT_LINES_MAX,
  type BadLine,
  type StatementLine,
} from '../../domain/money/statementFile.ts'
import type {
  NamedLedgerLine,
  Reconciliation,
  StatementOf,
  StoredDifference,
} from '../../ports/money/reconciliation.ts'
import { auditedBy, type AuditActor, type ServiceContext } from '../serviceContext.ts'

/** A statement as it is uploaded. */
export interface Statement extends StatementOf {
  fileName: string
  text: string
}

/** The result of an upload: the comparison, or the lines that cannot be read. */
export interface Reconciled {
  reconciliation: Reconciliation | null
  repeated: boolean
  bad: readonly BadLine[]
}

/** The most days of a statement, and the most lines of the ledger that it is compared with. */
const DAYS_MAX = 31
const LEDGER_MAX = 500_000

const isParty = ({ ports }: ServiceContext, side: ReconciliationSide, party: string): boolean =>
  side === 'vendor'
    ? ports.house.games.vendors.some(({ id }) => id === party)
    : CASHIER_PARTIES.some((one) => one === party)

/** The span of whole settlement days; refuses days that do not exist, in the wrong order, or too many. */
const spanOf = (
  { from, to }: Pick<StatementOf, 'from' | 'to'>,
  zone: string,
): Decision<{ from: number; to: number }> => {
  if (![from, to].every((day) => dayName(startOfDayName(day, zone), zone) === day))
    return refuse('field.pattern', { field: 'from' })
  const span = { from: startOfDayName(from, zone), to: dayOf(startOfDayName(to, zone), zone).end }
  const days = Math.round((span.to - span.from) / DAY)
  return days < 1 || days > DAYS_MAX
    ? refuse('range.too.long', { field: 'to', detail: { days: DAYS_MAX } })
    : ok(span)
}

/** A payment's number without spaces and dashes, in capitals: people retype it. */
const plainNumber = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** Gives each line of a statement the reference of the ledger that it means. */
const withLedgerReferences = (
  side: ReconciliationSide,
  ledger: readonly NamedLedgerLine[],
  lines: readonly StatementLine[],
): StatementLine[] => {
  if (side === 'vendor') return [...lines]
  const names = new Map(
    ledger.flatMap(({ reference, aliases }) => [
      [plainNumber(reference), reference] as const,
      ...aliases.map((alias) => [alias, reference] as const),
    ]),
  )
  return lines.map((line) => ({
    ...line,
    reference: names.get(line.reference) ?? names.get(plainNumber(line.reference)) ?? line.reference,
  }))
}

const noteUpload = ({ ports, now }: ServiceContext, row: Reconciliation, by: AuditActor): Promise<void> =>
  ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: 'reconciliation.upload',
    detail: {
      number: numberOf(row.reconciliationId),
      side: row.side,
      party: row.party,
      from: row.from,
      to: row.to,
      fileName: row.fileName,
      fileHash: row.fileHash,
      differences: row.openCount,
    },
    at: now,
  })

/**
 * Compares a statement with the ledger and stores the result with its differences. The same file for the same party and
 * days returns the earlier result. A file with lines that cannot be read is neither compared nor stored.
 */
export const reconcile = async (
  context: ServiceContext,
  statement: Statement,
  by: AuditActor,
): Promise<Decision<Reconciled>> => {
  const { ports, now, random, brand } = context
  const { side, party, from, to, fileName, text } = statement
  if (!isParty(context, side, party)) return refuse('reconciliation.party', { field: 'party' })
  const span = spanOf(statement, brand.zone)
  if (!span.ok) return span
  const { lines, bad } = readStatement(text, side)
  if (bad.length > 0) return ok({ reconciliation: null, repeated: false, bad })
  if (lines.length === 0) return refuse('reconciliation.empty', { field: 'file' })
  const tooLarge = (field: string, most: number) =>
    refuse('reconciliation.too.large', { field, detail: { most } })
  if (lines.length > STATEMENT_LINES_MAX) return tooLarge('file', STATEMENT_LINES_MAX)
  const fileHash = createHash('sha256').update(text).digest('hex')
  const known = await ports.reconciliations.byFile(statement, fileHash)
  if (known) return ok({ reconciliation: known, repeated: true, bad })
  const ledger = await ports.reconciliations.ledger({ side, party }, span.value, LEDGER_MAX + 1)
  if (ledger.missing.length > 0) return refuse('server.busy')
  if (ledger.lines.length > LEDGER_MAX) return tooLarge('to', LEDGER_MAX)
  const compared = compareStatement(ledger.lines, withLedgerReferences(side, ledger.lines, lines))
  const row: Reconciliation = {
    side,
    party,
    from,
    to,
    reconciliationId: uuidV7(now, random),
    fileName,
    fileHash,
    fileLines: lines.length,
    uploadedBy: by.actorId,
    uploadedName: by.staffName ?? '',
    uploadedAt: now,
    sums: compared.sums,
    openCount: compared.differences.length,
  }
  if (!(await ports.reconciliations.add(row, compared.differences)))
    return ok({
      reconciliation: await ports.reconciliations.byFile(statement, fileHash),
      repeated: true,
      bad,
    })
  await noteUpload(context, row, by)
  return ok({ reconciliation: row, repeated: false, bad })
}

/** Explains a difference with a note, once. Refuses `record.not.found`, `reconciliation.resolved`. */
export const resolveDifference = async (
  { ports, now }: ServiceContext,
  at: { reconciliationId: string; ordinal: number },
  note: string,
  by: AuditActor,
): Promise<Decision<StoredDifference>> => {
  const { reconciliationId, ordinal } = at
  const found = await ports.reconciliations.lockDifference(reconciliationId, ordinal)
  if (!found) return refuse('record.not.found')
  if (found.explanation) return refuse('reconciliation.resolved')
  const explanation = {
    resolvedBy: by.actorId,
    resolvedName: by.staffName ?? '',
    resolvedAt: now,
    note,
  }
  await ports.reconciliations.explain(reconciliationId, ordinal, explanation)
  await ports.audit.record({
    lineId: SITE_LINE,
    accountId: by.actorId ?? SITE_LINE,
    ...auditedBy(by),
    kind: 'reconciliation.resolve',
    detail: { number: numberOf(reconciliationId), reference: found.reference, result: found.result, note },
    at: now,
  })
  return ok({ ...found, explanation })
}
