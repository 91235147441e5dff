import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Ports } from '../../ports/ports.ts'

/** The delay of a balance event after a bet, and the shortest time between two while bets continue. */
const NOTIFY_AFTER_MS = 50
const NOTIFY_EVERY_MS = 250

export interface BalanceNotifierDeps {
  clock: () => number
  ports: Pick<Ports, 'events'>
  /** Called when there are new events for browsers. */
  wake(): void
}

/**
 * Publishes balance events soon after the bets that changed balances: one per account, however many bets it made. They
 * are published outside the bet transactions, because browsers then read the balance; a lost event loses no money.
 */
export const balanceNotifier = ({ ports, clock, wake }: BalanceNotifierDeps) => {
  const changed = new Map<string, AccountRef>()
  let due: NodeJS.Timeout | undefined
  let notifiedAt = -Infinity
  const flush = async (): Promise<void> => {
    clearTimeout(due)
    due = undefined
    notifiedAt = performance.now()
    const accounts = [...changed.values()]
    changed.clear()
    if (accounts.length === 0) return
    await ports.events.publish(
      accounts.map(({ lineId, accountId }) => ({ to: { lineId, accountId }, kind: 'balance', at: clock() })),
    )
    wake()
  }
  return {
    flush,
    schedule: (account: AccountRef): void => {
      changed.set(account.accountId, account)
      // The calls themselves report a lost database.
      due ??= setTimeout(
        () => {
          flush().catch(() => {})
        },
        Math.max(NOTIFY_AFTER_MS, notifiedAt + NOTIFY_EVERY_MS - performance.now()),
      )
    },
  }
}
