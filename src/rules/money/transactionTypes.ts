/**
 * The types of transfers: the provider's codes, and own codes in the 9000s where it has none (provider.md §2). Labels
 * are `transaction_<code>` in locales/<lang>/fields.json. `fact` names the column of the team figures that the type
 * adds to.
 */
export const TRANSACTION_TYPES = {
  deposit: 6101,
  withdrawal: 6201,
  withdrawalReturned: 6202,
  transferIn: 6104,
  transferOut: 6207,
  walletTransfer: 8202,
  correctionPlus: 8122,
  correctionMinus: 8222,
  win: 3100,
  bet: 3200,
  betReturned: 3201,
  promotion: 3102,
  lotteryWin: 4100,
  lotteryBet: 4200,
  pvpWin: 5100,
  pvpBet: 5200,
  rebate: 6113,
  dividend: 6112,
  dailySalary: 9001,
  hourlySalary: 9002,
  realtimeSalary: 9003,
  pointsConversion: 9004,
  missionReward: 9005,
  rankSalary: 9006,
  referralReward: 9007,
  freePlay: 9008,
} as const

export type TransactionName = keyof typeof TRANSACTION_TYPES
export type TransactionType = (typeof TRANSACTION_TYPES)[TransactionName]

const T = TRANSACTION_TYPES

/**
 * The transfer types behind each money figure of a team: received less sent (withdrawals: the reverse, and only
 * payouts and returns through the cashier).
 */
export const FIGURE_TYPES = {
  deposits: [T.deposit],
  withdrawals: [T.withdrawal, T.withdrawalReturned],
  rebates: [T.rebate],
  promotions: [T.promotion, T.pointsConversion, T.missionReward, T.rankSalary, T.referralReward],
  salaries: [T.dailySalary, T.hourlySalary, T.realtimeSalary],
} as const satisfies Record<string, readonly TransactionType[]>
export type MoneyFigure = keyof typeof FIGURE_TYPES

/**
 * The transfer types behind each cost of the house in the reports, received by players and agents less paid by them. A
 * payment from one agent to another adds 0.
 */
export const COST_TYPES = {
  bonusCost: FIGURE_TYPES.promotions,
  rebates: FIGURE_TYPES.rebates,
  commissions: [T.dividend, ...FIGURE_TYPES.salaries],
} as const satisfies Record<string, readonly TransactionType[]>
export type HouseCost = keyof typeof COST_TYPES

/** The types of play: stakes, winnings, and stakes given back. Nearly all transfers have one of these. */
export const PLAY_TYPES: readonly number[] = [
  T.win,
  T.bet,
  T.betReturned,
  T.lotteryWin,
  T.lotteryBet,
  T.pvpWin,
  T.pvpBet,
]

/** The tabs of the account record, with the codes of each. */
export const TRANSACTION_TABS = {
  deposit: [TRANSACTION_TYPES.deposit],
  withdrawal: [TRANSACTION_TYPES.withdrawal, TRANSACTION_TYPES.withdrawalReturned],
  transfer: [TRANSACTION_TYPES.transferIn, TRANSACTION_TYPES.transferOut, TRANSACTION_TYPES.walletTransfer],
} as const
