import type { Brand } from '../../entities/site/brand.ts'
import type { Reconciliations } from '../ports/money/reconciliation.ts'
import type { SettlementRuns } from '../ports/contracts/settlementRuns.ts'
import { billStore } from '../store/contracts/bills.ts'
import { contractStore } from '../store/contracts/contracts.ts'
import { settlementRunList, settlementRunStore, shortPayerList } from '../store/contracts/settlementRuns.ts'
import { settlementStore } from '../store/contracts/settlements.ts'
import { byLine, byLineId, byRows, gather, inDirectory, withMethods } from '../store/db/routed.ts'
import { ledgerLines } from '../store/money/ledgerLines.ts'
import { reconciliationStore } from '../store/money/reconciliation.ts'
import { houseReportStore } from '../store/lists/houseReports.ts'
import type { Source } from '../store/db/source.ts'

/** The runs of settlement: those of a line, and the lists of every shard. */
const settlementRunPorts = (source: Source): SettlementRuns =>
  withMethods<SettlementRuns, 'list' | 'shortPayers'>(
    byLine<Omit<SettlementRuns, 'list' | 'shortPayers'>>(source, settlementRunStore, { byId: byLineId }),
    { list: (query) => settlementRunList(source, query), shortPayers: () => shortPayerList(source) },
  )

/** The stores of contracts and their bills, and of what staff read about them. */
export const bookPorts = (source: Source, { zone }: Brand) => ({
  houseReports: houseReportStore(source, zone),
  reconciliations: withMethods<Reconciliations, 'ledger'>(inDirectory(source, reconciliationStore), {
    ledger: ledgerLines(source),
  }),
  bills: byLine(source, (db) => billStore(db, source.directory), {
    add: byRows,
    savePaid: byRows,
    replace: byRows,
    lockOfPeriod: byLineId,
    followed: byLineId,
    byId: byLineId,
    lock: byLineId,
    open: byLineId,
    ofTeam: byLineId,
    payments: byLineId,
    rounds: byLineId,
  }),
  contracts: byLine(source, contractStore, {
    takeTurn: byLineId,
    byId: byLineId,
    termsOf: byLineId,
    inForceInTeam: byLineId,
    events: byLineId,
  }),
  settlementRuns: settlementRunPorts(source),
  settlements: byLine(source, settlementStore, {
    lines: gather,
    claim: byLineId,
    figures: byLineId,
    hours: byLineId,
    activeMembers: byLineId,
    nextInForce: byLineId,
    nextActivity: byLineId,
    countedRounds: byLineId,
    carried: byLineId,
    firstDayWithBets: byLineId,
    rebateBases: byLineId,
  }),
})
