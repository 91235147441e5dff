import type * as calls from '../../../endpoints/money/reconciliation.ts'
import type { RawOutputOf } from '../../../endpoints/endpoint.ts'
import type { DifferenceRow, ReconciliationRow } from '../../../entities/desk/reconciliation.ts'
import { ok, refuse } from '../../../rules/decision.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { Handlers, StaffContext } from '../../ports/context.ts'
import type { Reconciliation, StoredDifference } from '../../ports/money/reconciliation.ts'
import { byStaff } from '../../usecases/byStaff.ts'
import { reconcile, resolveDifference } from '../../usecases/money/reconcile.ts'
import { gameNaming } from '../presenters/bet.ts'
import { pageOfRows } from '../query/pageOfRows.ts'

/** The most unreadable lines that a reply lists. */
const BAD_LINES_MAX = 100

const present = (context: StaffContext, row: Reconciliation): ReconciliationRow => {
  const { matched, differsHere, differsThere, missingHere, missingThere } = row.sums
  return {
    id: row.reconciliationId,
    number: numberOf(row.reconciliationId),
    issuer: row.side,
    party: row.party,
    partyName: row.side === 'vendor' ? gameNaming(context).vendor(row.party) : row.party,
    dayFrom: row.from,
    dayTo: row.to,
    fileName: row.fileName,
    fileHash: row.fileHash,
    uploadedBy: row.uploadedName,
    uploadedAt: row.uploadedAt,
    matched: matched.count,
    differs: differsHere.count,
    missingHere: missingHere.count,
    missingThere: missingThere.count,
    openCount: row.openCount,
    receivedMatched: toWire(matched.received),
    paidMatched: toWire(matched.paid),
    receivedHere: toWire(matched.received + differsHere.received + missingThere.received),
    paidHere: toWire(matched.paid + differsHere.paid + missingThere.paid),
    receivedThere: toWire(matched.received + differsThere.received + missingHere.received),
    paidThere: toWire(matched.paid + differsThere.paid + missingHere.paid),
  }
}

const presentDifference = (row: StoredDifference): DifferenceRow => ({
  key: `${row.reconciliationId}.${row.ordinal}`,
  result: row.result,
  reference: row.reference,
  account: row.accountName,
  receivedHere: row.here && toWire(row.here.received),
  receivedThere: row.there && toWire(row.there.received),
  paidHere: row.here && toWire(row.here.paid),
  paidThere: row.there && toWire(row.there.paid),
  fileLine: row.there?.line ?? null,
  repeated: row.repeated,
  resolution: row.explanation ? 'resolved' : 'open',
  resolvedBy: row.explanation?.resolvedName ?? '',
  resolvedAt: row.explanation?.resolvedAt ?? null,
  note: row.explanation?.note ?? '',
})

/** Reads the key of a difference; null for any other text. */
const readDifferenceKey = (key: string): { reconciliationId: string; ordinal: number } | null => {
  const [, reconciliationId, ordinal] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(key) ?? []
  return reconciliationId === undefined ? null : { reconciliationId, ordinal: Number(ordinal) }
}

/** Handlers of endpoints/money/reconciliation.ts. */
export const reconciliationHandlers: Handlers<typeof calls> = {
  reconciliations: async ({ issuer, party, from, to, pageNo, pageSize }, context) => {
    const { rows, total, open } = await context.ports.reconciliations.list({
      side: issuer,
      party,
      from,
      to,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    const reply: RawOutputOf<typeof calls.reconciliations> = {
      list: rows.map((row) => present(context, row)),
      pageNo,
      pageSize,
      total,
      totals: { openCount: open },
    }
    return ok(reply)
  },

  getReconciliation: async ({ id }, context) => {
    const row = await context.ports.reconciliations.byId(id)
    return row ? ok(present(context, row)) : refuse('record.not.found')
  },

  differences: async ({ reconciliation, result, resolution, pageNo, pageSize }, { ports }) => {
    if (reconciliation === undefined)
      return ok({
        ...pageOfRows([], { pageNo, pageSize }),
        totals: { receivedHere: 0, receivedThere: 0, paidHere: 0, paidThere: 0 },
      })
    const { rows, total, sums } = await ports.reconciliations.differences({
      reconciliationId: reconciliation,
      result,
      resolution,
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return ok({
      list: rows.map(presentDifference),
      pageNo,
      pageSize,
      total,
      totals: {
        receivedHere: toWire(sums.receivedHere),
        receivedThere: toWire(sums.receivedThere),
        paidHere: toWire(sums.paidHere),
        paidThere: toWire(sums.paidThere),
      },
    })
  },

  uploadStatement: async ({ file, ...statement }, context) => {
    const done = await reconcile(context, { ...statement, text: file }, byStaff(context))
    if (!done.ok) return done
    const { reconciliation, repeated, bad } = done.value
    return ok({
      reconciliation: reconciliation?.reconciliationId ?? null,
      repeated,
      differences: reconciliation?.openCount ?? 0,
      badCount: bad.length,
      bad: bad.slice(0, BAD_LINES_MAX),
    })
  },

  resolveDifference: async ({ key, note }, context) => {
    const at = readDifferenceKey(key)
    if (!at) return refuse('record.not.found')
    const resolved = await resolveDifference(context, at, note, byStaff(context))
    return resolved.ok ? ok(presentDifference(resolved.value)) : resolved
  },
}
