import type { EndpointFile, endpointFiles } from '../../endpoints/all.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Actor } from '../ports/accounts/actor.ts'
import type { StaffActor } from '../ports/accounts/staff.ts'
import type { Handlers, Context } from '../ports/context.ts'
import { agentHandlers } from './team/agent.ts'
import { bulkHandlers } from './team/bulk.ts'
import { cashierHandlers } from './money/cashier.ts'
import { playerRecordsHandlers } from './accounts/playerRecords.ts'
import { playerViewsHandlers } from './accounts/playerViews.ts'
import { playersHandlers } from './accounts/players.ts'
import { operatorHomeHandlers } from './site/operatorHome.ts'
import { settingsHandlers } from './site/settings.ts'
import { jobsHandlers } from './site/jobs.ts'
import { reconciliationHandlers } from './money/reconciliation.ts'
import { houseReportsHandlers } from './lists/houseReports.ts'
import { settlementDeskHandlers } from './contracts/settlementDesk.ts'
import { approvalsHandlers } from './site/approvals.ts'
import { chatRoomHandlers } from './content/chatRoom.ts'
import { chatRoomDeskHandlers } from './content/chatRoomDesk.ts'
import { chatDeskHandlers } from './content/chatDesk.ts'
import { riskDeskHandlers } from './risk/riskDesk.ts'
import { supportChatHandlers } from './content/supportChat.ts'
import { commonHandlers } from './content/common.ts'
import { contractsHandlers } from './contracts/contracts.ts'
import { deskHandlers } from './money/desk.ts'
import { feedbackDeskHandlers } from './content/feedbackDesk.ts'
import { loyaltyDeskHandlers } from './loyalty/loyaltyDesk.ts'
import { catalogueDeskHandlers } from './games/catalogueDesk.ts'
import { contentDeskHandlers } from './content/contentDesk.ts'
import { gamesHandlers } from './games/games.ts'
import { incomeHandlers } from './team/income.ts'
import { rebatesHandlers } from './team/rebates.ts'
import { homeHandlers } from './content/home.ts'
import { siteSearchHandlers } from './content/siteSearch.ts'
import { liveTableHandlers } from './games/liveTables.ts'
import { lotteryHandlers } from './games/lottery.ts'
import { pushLoginHandlers } from './accounts/pushLogin.ts'
import { pvpHandlers } from './games/pvp.ts'
import { linkResultsHandlers } from './team/linkResults.ts'
import { listsHandlers } from './lists/lists.ts'
import { loginHandlers } from './accounts/login.ts'
import { loyaltyHandlers } from './loyalty/loyalty.ts'
import { messagesHandlers } from './content/messages.ts'
import { pointsHandlers } from './loyalty/points.ts'
import { promotionsHandlers } from './loyalty/promotions.ts'
import { protectionHandlers } from './accounts/protection.ts'
import { reportsHandlers } from './betting/reports.ts'
import { transfersHandlers } from './money/transfers.ts'
import { walletHandlers } from './money/wallet.ts'
import { withdrawalsHandlers } from './money/withdrawals.ts'
import { searchHandlers } from './lists/search.ts'
import { apiKeyHandlers } from './accounts/apiKeys.ts'
import { securityHandlers } from './accounts/security.ts'
import { supportHandlers } from './accounts/support.ts'
import { verificationHandlers } from './accounts/verification.ts'
import { summaryHandlers } from './accounts/summary.ts'
import { sportsbookHandlers } from './games/sportsbook.ts'
import { staffHandlers } from './accounts/staff.ts'
import { staffListsHandlers } from './lists/staffLists.ts'
import { staffLoginHandlers } from './accounts/staffLogin.ts'
import { statementsHandlers } from './team/statements.ts'
import { viewsHandlers } from './accounts/views.ts'
import { teamReportsHandlers } from './team/teamReports.ts'
import { teamTreeHandlers } from './team/teamTree.ts'
import { teamAccountHandlers } from './team/teamAccount.ts'
import { teamHandlers } from './team/team.ts'

/**
 * A handler as the router calls it. The endpoint's schemas check its input and output, and its audience who acts. It is
 * the type of a method, because a handler takes a narrower input and actor.
 */
export type AnyHandler = {
  handle(input: unknown, context: Context<Actor | StaffActor | null>): Promise<Decision<unknown>>
}['handle']

type AllHandlers = { [File in EndpointFile]: Handlers<(typeof endpointFiles)[File]> }

/** The handlers of every file of src/endpoints. */
export const allHandlers = {
  agent: agentHandlers,
  bulk: bulkHandlers,
  approvals: approvalsHandlers,
  cashier: cashierHandlers,
  catalogueDesk: catalogueDeskHandlers,
  contentDesk: contentDeskHandlers,
  contracts: contractsHandlers,
  desk: deskHandlers,
  feedbackDesk: feedbackDeskHandlers,
  loyaltyDesk: loyaltyDeskHandlers,
  operatorHome: operatorHomeHandlers,
  settings: settingsHandlers,
  players: playersHandlers,
  playerRecords: playerRecordsHandlers,
  playerViews: playerViewsHandlers,
  income: incomeHandlers,
  jobs: jobsHandlers,
  settlementDesk: settlementDeskHandlers,
  houseReports: houseReportsHandlers,
  reconciliation: reconciliationHandlers,
  linkResults: linkResultsHandlers,
  rebates: rebatesHandlers,
  lists: listsHandlers,
  login: loginHandlers,
  pushLogin: pushLoginHandlers,
  chatDesk: chatDeskHandlers,
  chatRoom: chatRoomHandlers,
  chatRoomDesk: chatRoomDeskHandlers,
  riskDesk: riskDeskHandlers,
  common: commonHandlers,
  loyalty: loyaltyHandlers,
  messages: messagesHandlers,
  points: pointsHandlers,
  promotions: promotionsHandlers,
  protection: protectionHandlers,
  games: gamesHandlers,
  home: homeHandlers,
  siteSearch: siteSearchHandlers,
  liveTables: liveTableHandlers,
  lottery: lotteryHandlers,
  pvp: pvpHandlers,
  reports: reportsHandlers,
  transfers: transfersHandlers,
  wallet: walletHandlers,
  withdrawals: withdrawalsHandlers,
  search: searchHandlers,
  apiKeys: apiKeyHandlers,
  security: securityHandlers,
  verification: verificationHandlers,
  sportsbook: sportsbookHandlers,
  staff: staffHandlers,
  staffLists: staffListsHandlers,
  staffLogin: staffLoginHandlers,
  statements: statementsHandlers,
  summary: summaryHandlers,
  support: supportHandlers,
  supportChat: supportChatHandlers,
  views: viewsHandlers,
  team: teamHandlers,
  teamReports: teamReportsHandlers,
  teamTree: teamTreeHandlers,
  teamAccount: teamAccountHandlers,
} satisfies AllHandlers
