import * as agent from './agent.ts'
import * as cashier from './cashier.ts'
import * as common from './common.ts'
import * as contracts from './contracts.ts'
import type { Endpoint } from './endpoint.ts'
import * as games from './games.ts'
import * as home from './home.ts'
import * as income from './income.ts'
import * as lists from './lists.ts'
import * as login from './login.ts'
import * as lottery from './lottery.ts'
import * as loyalty from './loyalty.ts'
import * as messages from './messages.ts'
import * as points from './points.ts'
import * as promotions from './promotions.ts'
import * as protection from './protection.ts'
import * as pushLogin from './pushLogin.ts'
import * as pvp from './pvp.ts'
import * as rebates from './rebates.ts'
import * as reports from './reports.ts'
import * as security from './security.ts'
import * as statements from './statements.ts'
import * as team from './team.ts'
import * as transfers from './transfers.ts'
import * as verification from './verification.ts'
import * as views from './views.ts'
import * as wallet from './wallet.ts'
import * as withdrawals from './withdrawals.ts'

/** Every file that declares calls, one a line. The browser never imports this: it would load every schema. */
export const endpointFiles = {
  agent,
  cashier,
  common,
  contracts,
  games,
  home,
  income,
  lists,
  login,
  lottery,
  loyalty,
  messages,
  points,
  promotions,
  protection,
  pushLogin,
  pvp,
  rebates,
  reports,
  security,
  statements,
  team,
  transfers,
  verification,
  views,
  wallet,
  withdrawals,
} as const

export type EndpointFile = keyof typeof endpointFiles

/** A call with the names it is known by: its file and its export. */
export interface NamedEndpoint {
  file: EndpointFile
  name: string
  endpoint: Endpoint
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value && 'output' in value

/** Every call there is: the router mounts these, and the tests of all calls walk them. */
export const allEndpoints: readonly NamedEndpoint[] = Object.entries(endpointFiles).flatMap(([file, module]) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ file: file as EndpointFile, name, endpoint: value }] : []))
