import type { Brand } from '../../entities/site/brand.ts'
import { fromWire } from '../../rules/money/money.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'
import type { Jobs, JobSchedule } from '../ports/site/jobs.ts'
import type { Site } from '../ports/site/site.ts'
import { accountNoteStore } from '../store/team/accountNotes.ts'
import { accountStore } from '../store/accounts/accounts.ts'
import { apiKeyStore, lineOfApiKey } from '../store/accounts/apiKeys.ts'
import type { Approvals } from '../ports/site/approvals.ts'
import type { Audit } from '../ports/site/audit.ts'
import { staffEntries } from '../store/site/staffEntries.ts'
import { approvalList, approvalStore } from '../store/site/approvals.ts'
import { auditStore } from '../store/site/audit.ts'
import { bankCardsStore } from '../store/money/bankCards.ts'
import { betsStore } from '../store/betting/bets.ts'
import { bookPorts } from './bookPorts.ts'
import { bulkStore } from '../store/team/bulk.ts'
import { attemptStore, challengeStore } from '../store/accounts/challenges.ts'
import { catalogueStore } from '../store/games/catalogue.ts'
import { chatRoomStore } from '../store/content/chatRooms.ts'
import { contentItemStore } from '../store/content/contentItems.ts'
import { depositsStore } from '../store/money/deposits.ts'
import { deskStore, gatherOldest } from '../store/money/desk.ts'
import { deskPages } from '../store/lists/deskPages.ts'
import { eventStore } from '../store/content/events.ts'
import { exportStore } from '../store/lists/exports.ts'
import { feedbackStore } from '../store/content/feedback.ts'
import { gamesStore } from '../store/games/games.ts'
import { housekeepingStore } from '../store/maintenance/housekeeping.ts'
import { issuedStatementStore } from '../store/team/issuedStatements.ts'
import { ledgerStore } from '../store/money/ledger.ts'
import { jobRunStore } from '../store/site/leases.ts'
import { linkStore } from '../store/team/links.ts'
import { linkResultsStore } from '../store/team/linkResults.ts'
import { listStore } from '../store/lists/lists.ts'
import { loginRequestStore } from '../store/accounts/loginRequests.ts'
import { loyaltyQueues } from '../store/loyalty/loyaltyQueues.ts'
import { loyaltyStore } from '../store/loyalty/loyalty.ts'
import { messagesStore } from '../store/content/messages.ts'
import { outboxStore } from '../store/content/outbox.ts'
import { promotionsStore } from '../store/loyalty/promotions.ts'
import { playerTagStore } from '../store/accounts/playerTags.ts'
import { playersStore } from '../store/accounts/players.ts'
import { protectionStore } from '../store/accounts/protection.ts'
import { rebateStore } from '../store/team/rebates.ts'
import { reportStore } from '../store/team/reports.ts'
import { requestStore } from '../store/site/requests.ts'
import { rollupsStore } from '../store/figures/rollups.ts'
import { sandboxPaymentsStore } from '../store/money/sandboxPayments.ts'
import { searchStore } from '../store/lists/search.ts'
import { secretStore } from '../store/accounts/secrets.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import { settingStore } from '../store/site/settings.ts'
import { hasMoney, siteStore } from '../store/site/site.ts'
import { lineOfToken } from '../store/db/lineToken.ts'
import {
  byLine,
  byLineId,
  byRows,
  fromAllShards,
  gather,
  gatherEarliest,
  inDirectory,
  withMethods,
  writingAlone,
} from '../store/db/routed.ts'
import { NO_LINE } from '../store/db/servers.ts'
import type { Source } from '../store/db/source.ts'
import { cannedAnswerStore, supportChatStore } from '../store/content/supportChats.ts'
import { teamReportStore } from '../store/team/teamReports.ts'
import { staffStore } from '../store/accounts/staff.ts'
import { turnoverStore } from '../store/money/turnover.ts'
import { uploadsStore } from '../store/site/uploads.ts'
import type { RiskCases } from '../ports/risk/riskCases.ts'
import { openRiskCases, riskCaseList, riskCaseStore } from '../store/risk/riskCases.ts'
import { riskEventStore } from '../store/risk/riskEvents.ts'
import { riskSettingsStore } from '../store/risk/riskSettings.ts'
import { riskTraceStore } from '../store/risk/riskTraces.ts'
import { refusalStore } from '../store/accounts/refusals.ts'
import { vendorHealthStore } from '../store/games/vendorHealth.ts'
import { viewStore } from '../store/accounts/views.ts'
import { withdrawalsStore } from '../store/money/withdrawals.ts'

/** The ports outside the database, the same for every request. */
export type FixedPorts = Pick<
  Ports,
  | 'cashier'
  | 'draws'
  | 'house'
  | 'keys'
  | 'liveTables'
  | 'passwords'
  | 'pictures'
  | 'puzzles'
  | 'settingBasis'
  | 'sportsbook'
  | 'texts'
  | 'vendors'
> &
  Pick<Ports['site'], 'publicUrl' | 'demo'> & {
    jobSchedule: JobSchedule
    /** Called when content was published in the transaction. */
    contentChanged(): void
    /** Called when a setting was changed in the transaction. */
    settingsChanged(): void
  }

/** The stores of tables that belong to no line. */
const directoryPorts = (source: Source, fixed: FixedPorts, { regionRestriction }: Brand, random: Random) => ({
  attempts: inDirectory(source, attemptStore),
  cannedAnswers: inDirectory(source, cannedAnswerStore),
  catalogue: inDirectory(source, catalogueStore),
  challenges: inDirectory(source, challengeStore),
  chatRooms: inDirectory(source, chatRoomStore),
  contentItems: inDirectory(source, (db) => contentItemStore(db, fixed.contentChanged)),
  jobs: withMethods<Jobs, keyof JobSchedule>(inDirectory(source, jobRunStore), fixed.jobSchedule),
  loginRequests: inDirectory(source, loginRequestStore),
  outbox: inDirectory(source, outboxStore),
  riskSettings: inDirectory(source, riskSettingsStore),
  riskTraces: inDirectory(source, riskTraceStore),
  sandboxPayments: inDirectory(source, sandboxPaymentsStore),
  settings: inDirectory(source, (db) => settingStore(db, fixed.settingsChanged)),
  staff: inDirectory(source, (db) => staffStore(db, random)),
  supportChats: inDirectory(source, supportChatStore),
  vendorHealth: inDirectory(source, vendorHealthStore),
  site: withMethods<Site, 'publicUrl' | 'demo' | 'hasMoney'>(
    inDirectory(source, (db) => siteStore(db, fixed, regionRestriction)),
    {
      publicUrl: fixed.publicUrl,
      demo: fixed.demo,
      hasMoney: async () => (await fromAllShards(source, hasMoney)).some(Boolean),
    },
  ),
})

/** The audit log: entries of a line, and those of staff on every shard. */
const auditPorts = (source: Source): Audit =>
  withMethods<Audit, 'byStaff'>(byLine<Omit<Audit, 'byStaff'>>(source, auditStore, {}), {
    byStaff: (query) => staffEntries(source, query),
  })

/** Requests for a second person: those of a line, and the list of every shard. */
const approvalPorts = (source: Source): Approvals =>
  withMethods<Approvals, 'list'>(
    byLine<Omit<Approvals, 'list'>>(source, approvalStore, {
      byId: byLineId,
      lock: byLineId,
      waitingFor: byLineId,
    }),
    { list: (query) => approvalList(source, query) },
  )

/** Cases of risk: those of a line, and the list of every shard. */
const riskPorts = (source: Source) => ({
  riskCases: withMethods<RiskCases, 'list' | 'open'>(
    byLine<Omit<RiskCases, 'list' | 'open'>>(source, riskCaseStore, {
      byId: byLineId,
      lock: byLineId,
      update: byLineId,
      notes: byLineId,
      openAmong: byRows,
      prune: byLineId,
    }),
    { list: (query) => riskCaseList(source, query), open: (staffId) => openRiskCases(source, staffId) },
  ),
  riskEvents: byLine(source, riskEventStore, { mark: byLineId, saveMark: byLineId, blocked: byLineId }),
})

/** The stores of rows of accounts and their money. A method whose first argument has no `lineId` names its line here. */
const moneyPorts = (source: Source, brand: Brand, random: Random) => {
  const ledger = writingAlone(
    source,
    (on: Source) => byLine(on, ledgerStore, { post: byRows, transfers: byLineId, transfersOf: byLineId }),
    ['openVendorWallet', 'post'],
  )
  return {
    accounts: accountStore(source, random, ledger),
    accountNotes: byLine(source, accountNoteStore, {}),
    apiKeys: writingAlone(
      source,
      (on: Source) =>
        byLine(on, (db) => apiKeyStore(db, random), { find: (key) => lineOfApiKey(key) ?? NO_LINE }),
      ['used'],
    ),
    approvals: approvalPorts(source),
    audit: auditPorts(source),
    bankCards: byLine(source, bankCardsStore, {}),
    bets: byLine(source, (db) => betsStore(db, brand.zone), {
      callAll: byRows,
      byId: byLineId,
      byVendorRound: byLineId,
      list: byLineId,
    }),
    deposits: depositsStore(source),
    desk: byLine(source, deskStore, { waiting: gatherOldest, find: gatherOldest }),
    deskPages: deskPages(source),
    ledger,
    players: playersStore(source),
    playerTags: byLine(source, playerTagStore, {}),
    protection: byLine(source, protectionStore, {}),
    refusals: writingAlone(source, (on: Source) => byLine(on, refusalStore, {}), ['add']),
    requests: byLine(source, requestStore, {}),
    secrets: byLine(source, secretStore, {}),
    sessions: writingAlone(
      source,
      (on: Source) =>
        byLine(on, (db) => sessionStore(db, random), { find: (token) => lineOfToken(token) ?? NO_LINE }),
      ['seen', 'open'],
    ),
    turnover: byLine(source, turnoverStore, {}),
    uploads: byLine(source, uploadsStore, { byId: byLineId }),
    views: byLine(source, viewStore, { byId: byLineId, end: byLineId }),
    withdrawals: byLine(source, withdrawalsStore, {
      byId: byLineId,
      byCase: byLineId,
      lock: byLineId,
      update: byLineId,
      dueLines: gather,
      due: byLineId,
    }),
  }
}

/** The stores of teams and their figures. */
const teamPorts = (source: Source, brand: Brand, random: Random) => ({
  bulk: bulkStore(source),
  issuedStatements: byLine(source, issuedStatementStore, {}),
  links: linkStore(source, random),
  linkResults: byLine(source, linkResultsStore, {}),
  teamReports: byLine(source, teamReportStore, {
    subscribers: byLineId,
    dayResults: byLineId,
    shortBills: byLineId,
    openOffers: byLineId,
    endingLinks: byLineId,
  }),
  rebates: byLine(source, rebateStore, { add: byRows }),
  reports: byLine(source, (db) => reportStore(db, source.directory), {}),
  rollups: writingAlone(
    source,
    (on: Source) =>
      byLine(on, (db) => rollupsStore(db, brand.zone, fromWire(brand.rules.activeMinimum)), {
        append: byRows,
        aggregate: 'shard',
        aggregateLine: byLineId,
        rebuild: byLineId,
        asOf: byLineId,
        activeMembersOf: byLineId,
        oldestPending: gatherEarliest,
      }),
    ['rebuild'],
  ),
})

/** The stores of everything else that a player uses. */
const playPorts = (source: Source, random: Random) => ({
  events: eventStore(source),
  exports: exportStore(source),
  feedback: feedbackStore(source),
  games: writingAlone(source, (on: Source) => gamesStore(on, random), ['launch']),
  housekeeping: housekeepingStore(source),
  lists: byLine(source, (db) => listStore(db, random), {}),
  loyalty: byLine(source, loyaltyStore, {
    lockRedemption: byLineId,
    updateRedemption: byLineId,
    leaderboard: byLineId,
    redemptionLines: gather,
    dueRedemptions: byLineId,
  }),
  loyaltyQueues: loyaltyQueues(source),
  messages: byLine(source, messagesStore, { insert: byRows }),
  search: byLine(source, searchStore, {}),
  promotions: byLine(source, promotionsStore, {
    lockParticipation: byLineId,
    decide: byLineId,
    dueLines: gather,
    dueApplications: byLineId,
  }),
})

/** Returns the ports over the handles of a transaction, or over the databases themselves for single statements. */
export const portsOf = (source: Source, brand: Brand, random: Random, fixed: FixedPorts): Ports => ({
  ...fixed,
  ...directoryPorts(source, fixed, brand, random),
  ...moneyPorts(source, brand, random),
  ...riskPorts(source),
  ...teamPorts(source, brand, random),
  ...bookPorts(source, brand),
  ...playPorts(source, random),
})
