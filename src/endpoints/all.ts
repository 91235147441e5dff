import * as agent from './team/agent.ts'
import * as apiKeys from './accounts/apiKeys.ts'
import * as bulk from './team/bulk.ts'
import * as approvals from './site/approvals.ts'
import * as cashier from './money/cashier.ts'
import * as catalogueDesk from './games/catalogueDesk.ts'
import * as chatDesk from './content/chatDesk.ts'
import * as chatRoom from './content/chatRoom.ts'
import * as chatRoomDesk from './content/chatRoomDesk.ts'
import * as contentDesk from './content/contentDesk.ts'
import * as common from './content/common.ts'
import * as contracts from './contracts/contracts.ts'
import * as desk from './money/desk.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedbackDesk from './content/feedbackDesk.ts'
import * as games from './games/games.ts'
import * as home from './content/home.ts'
import * as siteSearch from './content/siteSearch.ts'
import * as income from './team/income.ts'
import * as jobs from './site/jobs.ts'
import * as reconciliation from './money/reconciliation.ts'
import * as houseReports from './lists/houseReports.ts'
import * as settlementDesk from './contracts/settlementDesk.ts'
import * as linkResults from './team/linkResults.ts'
import * as lists from './lists/lists.ts'
import * as login from './accounts/login.ts'
import * as liveTables from './games/liveTables.ts'
import * as lottery from './games/lottery.ts'
import * as players from './accounts/players.ts'
import * as playerRecords from './accounts/playerRecords.ts'
import * as playerViews from './accounts/playerViews.ts'
import * as operatorHome from './site/operatorHome.ts'
import * as settings from './site/settings.ts'
import * as loyalty from './loyalty/loyalty.ts'
import * as loyaltyDesk from './loyalty/loyaltyDesk.ts'
import * as messages from './content/messages.ts'
import * as riskDesk from './risk/riskDesk.ts'
import * as points from './loyalty/points.ts'
import * as promotions from './loyalty/promotions.ts'
import * as protection from './accounts/protection.ts'
import * as pushLogin from './accounts/pushLogin.ts'
import * as pvp from './games/pvp.ts'
import * as sportsbook from './games/sportsbook.ts'
import * as rebates from './team/rebates.ts'
import * as reports from './betting/reports.ts'
import * as search from './lists/search.ts'
import * as security from './accounts/security.ts'
import * as staff from './accounts/staff.ts'
import * as staffLists from './lists/staffLists.ts'
import * as staffLogin from './accounts/staffLogin.ts'
import * as statements from './team/statements.ts'
import * as summary from './accounts/summary.ts'
import * as supportChat from './content/supportChat.ts'
import * as support from './accounts/support.ts'
import * as team from './team/team.ts'
import * as teamReports from './team/teamReports.ts'
import * as teamTree from './team/teamTree.ts'
import * as teamAccount from './team/teamAccount.ts'
import * as transfers from './money/transfers.ts'
import * as verification from './accounts/verification.ts'
import * as views from './accounts/views.ts'
import * as wallet from './money/wallet.ts'
import * as withdrawals from './money/withdrawals.ts'

/** Every file that declares endpoints. The browser never imports this, because it would load every schema. */
export const endpointFiles = {
  agent,
  apiKeys,
  bulk,
  approvals,
  cashier,
  catalogueDesk,
  chatDesk,
  chatRoom,
  chatRoomDesk,
  riskDesk,
  contentDesk,
  common,
  contracts,
  desk,
  feedbackDesk,
  games,
  home,
  siteSearch,
  income,
  jobs,
  settlementDesk,
  houseReports,
  reconciliation,
  linkResults,
  lists,
  login,
  liveTables,
  lottery,
  loyalty,
  loyaltyDesk,
  operatorHome,
  settings,
  players,
  playerRecords,
  playerViews,
  messages,
  points,
  promotions,
  protection,
  pushLogin,
  pvp,
  sportsbook,
  rebates,
  reports,
  search,
  security,
  staff,
  staffLists,
  staffLogin,
  statements,
  summary,
  support,
  supportChat,
  team,
  teamReports,
  teamTree,
  teamAccount,
  transfers,
  verification,
  views,
  wallet,
  withdrawals,
} as const

export type EndpointFile = keyof typeof endpointFiles

/** An endpoint with the names of its file and its export. */
export interface NamedEndpoint {
  file: EndpointFile
  name: string
  endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'path' in value &&
  'audience' in value &&
  'output' in value

/** Every endpoint: the router mounts these, and the tests of all calls iterate over them. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpointFiles).flatMap(
  ([file, module]) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ file: file as EndpointFile, name, endpoint: value }] : [],
    ),
)
