import type { EndpointFile, endpointFiles } from '../../endpoints/all.ts'
import type { Decision } from '../../rules/decision.ts'
import type { Answers, Context } from '../ports/context.ts'
import { agentAnswers } from './agent.ts'
import { cashierAnswers } from './cashier.ts'
import { commonAnswers } from './common.ts'
import { contractsAnswers } from './contracts.ts'
import { gamesAnswers } from './games.ts'
import { incomeAnswers } from './income.ts'
import { rebatesAnswers } from './rebates.ts'
import { homeAnswers } from './home.ts'
import { lotteryAnswers } from './lottery.ts'
import { pushLoginAnswers } from './pushLogin.ts'
import { pvpAnswers } from './pvp.ts'
import { listsAnswers } from './lists.ts'
import { loginAnswers } from './login.ts'
import { loyaltyAnswers } from './loyalty.ts'
import { messagesAnswers } from './messages.ts'
import { pointsAnswers } from './points.ts'
import { promotionsAnswers } from './promotions.ts'
import { protectionAnswers } from './protection.ts'
import { reportsAnswers } from './reports.ts'
import { transfersAnswers } from './transfers.ts'
import { walletAnswers } from './wallet.ts'
import { withdrawalsAnswers } from './withdrawals.ts'
import { securityAnswers } from './security.ts'
import { verificationAnswers } from './verification.ts'
import { statementsAnswers } from './statements.ts'
import { viewsAnswers } from './views.ts'
import { teamAnswers } from './team.ts'

/** An answer as the router sees it: the schemas have said what goes in and out. */
export type AnswerOf = (input: unknown, context: Context) => Promise<Decision<unknown>>

type AllAnswers = { [File in EndpointFile]: Answers<(typeof endpointFiles)[File]> }

/** The answers of every file of calls, one a line. */
export const allAnswers = {
  agent: agentAnswers,
  cashier: cashierAnswers,
  contracts: contractsAnswers,
  income: incomeAnswers,
  rebates: rebatesAnswers,
  lists: listsAnswers,
  login: loginAnswers,
  pushLogin: pushLoginAnswers,
  common: commonAnswers,
  loyalty: loyaltyAnswers,
  messages: messagesAnswers,
  points: pointsAnswers,
  promotions: promotionsAnswers,
  protection: protectionAnswers,
  games: gamesAnswers,
  home: homeAnswers,
  lottery: lotteryAnswers,
  pvp: pvpAnswers,
  reports: reportsAnswers,
  transfers: transfersAnswers,
  wallet: walletAnswers,
  withdrawals: withdrawalsAnswers,
  security: securityAnswers,
  verification: verificationAnswers,
  statements: statementsAnswers,
  views: viewsAnswers,
  team: teamAnswers,
} satisfies AllAnswers
