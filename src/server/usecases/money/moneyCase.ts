import type { MoneyFlag } from '../../../entities/desk/moneyDesk.ts'
import { DAY } from '../../../rules/calendar.ts'
import type { Units } from '../../../rules/money/money.ts'
import { isExcluded } from '../../domain/accounts/protection.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { BankCardRow } from '../../ports/money/bankCards.ts'
import type { DepositRow } from '../../ports/money/deposits.ts'
import type { WithdrawalRow } from '../../ports/money/withdrawals.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { needsSecondPerson } from './largeWithdrawal.ts'
import { withdrawalHoldOf } from './withdrawalHold.ts'
import { turnoverStatus, type TurnoverStatus } from './turnoverOf.ts'

/** How many of the latest deposits and withdrawals a decision shows. */
const SHOWN = 5
const NEW_ACCOUNT_MS = 7 * DAY
const NEW_CARD_MS = 3 * DAY

/** What a decision on a player's money needs to know. */
export interface MoneyCase {
  account: Account
  upline: string | null
  balance: Units
  held: Units
  deposits: { rows: DepositRow[]; credited: Units; count: number }
  withdrawals: { rows: WithdrawalRow[]; paid: Units; total: number }
  turnover: TurnoverStatus
  /** The card of the withdrawal, if the player still has it. */
  card: BankCardRow | null
  flags: MoneyFlag[]
}

const balancesOf = async ({ ports }: ServiceContext, account: Account) => {
  const wallets = await ports.ledger.balances(account)
  const held = wallets.find(({ kind }) => kind === 'hold')?.balance ?? 0n
  return { held, balance: wallets.reduce((sum, { balance }) => sum + balance, 0n) - held }
}

interface Known extends Omit<MoneyCase, 'flags'> {
  withdrawal: WithdrawalRow | null
  now: number
  large: boolean
  shared: boolean
  excluded: boolean
  risk: boolean
  onHold: boolean
}

/** Returns what should not be overlooked. Those of a withdrawal apply only where one is decided. */
const flagsOf = ({
  account,
  withdrawal,
  deposits,
  withdrawals,
  turnover,
  card,
  ...known
}: Known): MoneyFlag[] => {
  const { now } = known
  const when: readonly (readonly [MoneyFlag, boolean])[] = [
    ['large', known.large],
    ['riskCase', known.risk],
    ['withdrawalsHeld', known.onHold],
    ['excluded', known.excluded],
    ['newAccount', now - account.registeredAt < NEW_ACCOUNT_MS],
    ['openDispute', withdrawals.rows.some((row) => row.caseId !== null && row.caseSettledAt === null)],
    ['firstWithdrawal', withdrawal !== null && withdrawals.total <= 1],
    ['newCard', withdrawal !== null && (!card || now - card.addedAt < NEW_CARD_MS)],
    ['sharedCard', known.shared],
    ['turnoverMissing', withdrawal !== null && turnover.missing > 0n],
    ['moreThanDeposited', withdrawal !== null && withdrawals.paid + withdrawal.amount > deposits.credited],
  ]
  return when.flatMap(([flag, applies]) => (applies ? [flag] : []))
}

/** Returns everything that a decision on a player's deposit or withdrawal needs. */
export const moneyCaseOf = async (
  context: ServiceContext,
  account: Account,
  withdrawal: WithdrawalRow | null,
): Promise<MoneyCase> => {
  const { ports, now } = context
  const [deposits, sums, withdrawals] = [
    await ports.deposits.list(account, { offset: 0, limit: SHOWN }),
    await ports.deposits.sumSince(account, 0),
    await ports.withdrawals.list(account, { offset: 0, limit: SHOWN }),
  ]
  const cards = await ports.bankCards.list(account)
  const owners = withdrawal ? await ports.deskPages.cardOwners(account.lineId, withdrawal.cardNumber) : []
  const uplines = await ports.accounts.uplinesOf(account)
  const known: Omit<MoneyCase, 'flags'> = {
    account,
    upline: uplines.at(-1)?.name ?? null,
    ...(await balancesOf(context, account)),
    deposits: { rows: deposits.rows, credited: sums.credited, count: sums.count },
    withdrawals,
    turnover: await turnoverStatus(context, account),
    card: cards.find(({ number }) => number === withdrawal?.cardNumber) ?? null,
  }
  return {
    ...known,
    flags: flagsOf({
      ...known,
      withdrawal,
      now,
      large: withdrawal !== null && needsSecondPerson(ports, withdrawal),
      shared: owners.length > 1,
      risk: (await ports.riskCases.openAmong([account])).length > 0,
      onHold: (await withdrawalHoldOf(ports, account)) !== null,
      excluded: isExcluded((await ports.protection.of(account)).exclusion, now),
    }),
  }
}
