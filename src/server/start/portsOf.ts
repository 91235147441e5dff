import type { Kysely } from 'kysely'
import type { Brand } from '../../entities/site/brand.ts'
import { fromWire } from '../../rules/money/money.ts'
import type { Random } from '../../rules/random.ts'
import type { Ports } from '../ports/ports.ts'
import { accountStore } from '../store/accounts/accounts.ts'
import { auditStore } from '../store/site/audit.ts'
import { bankCardsStore } from '../store/money/bankCards.ts'
import { betsStore } from '../store/betting/bets.ts'
import { billStore } from '../store/contracts/bills.ts'
import { attemptStore, challengeStore } from '../store/accounts/challenges.ts'
import { contractStore } from '../store/contracts/contracts.ts'
import { depositsStore } from '../store/money/deposits.ts'
import { deskStore } from '../store/money/desk.ts'
import { eventStore } from '../store/content/events.ts'
import { exportStore } from '../store/lists/exports.ts'
import { feedbackStore } from '../store/content/feedback.ts'
import { gamesStore } from '../store/games/games.ts'
import { housekeepingStore } from '../store/maintenance/housekeeping.ts'
import { issuedStatementStore } from '../store/team/issuedStatements.ts'
import { ledgerStore } from '../store/money/ledger.ts'
import { linkStore } from '../store/team/links.ts'
import { listStore } from '../store/lists/lists.ts'
import { loginRequestStore } from '../store/accounts/loginRequests.ts'
import { loyaltyStore } from '../store/loyalty/loyalty.ts'
import { messagesStore } from '../store/content/messages.ts'
import { outboxStore } from '../store/content/outbox.ts'
import { promotionsStore } from '../store/loyalty/promotions.ts'
import { protectionStore } from '../store/accounts/protection.ts'
import { rebateStore } from '../store/team/rebates.ts'
import { reportStore } from '../store/team/reports.ts'
import { requestStore } from '../store/site/requests.ts'
import { rollupsStore } from '../store/figures/rollups.ts'
import { sandboxPaymentsStore } from '../store/money/sandboxPayments.ts'
import { secretStore } from '../store/accounts/secrets.ts'
import { sessionStore } from '../store/accounts/sessions.ts'
import { settlementStore } from '../store/contracts/settlements.ts'
import { siteStore } from '../store/site/site.ts'
import type { Tables } from '../store/db/tables.ts'
import { turnoverStore } from '../store/money/turnover.ts'
import { uploadsStore } from '../store/site/uploads.ts'
import { refusalStore } from '../store/accounts/refusals.ts'
import { viewStore } from '../store/accounts/views.ts'
import { withdrawalsStore } from '../store/money/withdrawals.ts'

/** The ports outside the database, the same for every request. */
export type FixedPorts = Pick<
  Ports,
  'cashier' | 'draws' | 'house' | 'keys' | 'passwords' | 'pictures' | 'puzzles' | 'texts' | 'vendors'
> & { publicUrl: string }

/** Returns the ports over one database handle: a transaction, or the database itself for single statements. */
export const portsOf = (db: Kysely<Tables>, brand: Brand, random: Random, fixed: FixedPorts): Ports => {
  const ledger = ledgerStore(db)
  return {
    ...fixed,
    accounts: accountStore(db, random, ledger),
    attempts: attemptStore(db),
    audit: auditStore(db),
    bankCards: bankCardsStore(db),
    bets: betsStore(db, brand.zone),
    bills: billStore(db),
    challenges: challengeStore(db),
    contracts: contractStore(db),
    deposits: depositsStore(db),
    desk: deskStore(db),
    events: eventStore(db),
    exports: exportStore(db),
    feedback: feedbackStore(db),
    games: gamesStore(db, random),
    housekeeping: housekeepingStore(db),
    issuedStatements: issuedStatementStore(db),
    ledger,
    links: linkStore(db, random),
    lists: listStore(db, random),
    loginRequests: loginRequestStore(db),
    loyalty: loyaltyStore(db),
    messages: messagesStore(db),
    outbox: outboxStore(db),
    promotions: promotionsStore(db),
    protection: protectionStore(db),
    rebates: rebateStore(db),
    reports: reportStore(db),
    requests: requestStore(db),
    rollups: rollupsStore(db, brand.zone, fromWire(brand.rules.activeMinimum)),
    sandboxPayments: sandboxPaymentsStore(db),
    secrets: secretStore(db),
    sessions: sessionStore(db, random),
    settlements: settlementStore(db),
    site: siteStore(db, fixed.publicUrl, brand.regionRestriction),
    turnover: turnoverStore(db),
    uploads: uploadsStore(db),
    refusals: refusalStore(db),
    views: viewStore(db),
    withdrawals: withdrawalsStore(db),
  }
}
