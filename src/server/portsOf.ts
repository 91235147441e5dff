import type { Kysely } from 'kysely'
import type { Brand } from '../entities/brand.ts'
import { fromWire } from '../rules/money.ts'
import type { Random } from '../rules/random.ts'
import type { Ports } from './ports/ports.ts'
import { accountStore } from './store/accounts.ts'
import { auditStore } from './store/audit.ts'
import { bankCardsStore } from './store/bankCards.ts'
import { betsStore } from './store/bets.ts'
import { billStore } from './store/bills.ts'
import { attemptStore, challengeStore } from './store/challenges.ts'
import { contractStore } from './store/contracts.ts'
import { depositsStore } from './store/deposits.ts'
import { deskStore } from './store/desk.ts'
import { eventStore } from './store/events.ts'
import { exportStore } from './store/exports.ts'
import { feedbackStore } from './store/feedback.ts'
import { gamesStore } from './store/games.ts'
import { housekeepingStore } from './store/housekeeping.ts'
import { issuedStatementStore } from './store/issuedStatements.ts'
import { ledgerStore } from './store/ledger.ts'
import { linkStore } from './store/links.ts'
import { listStore } from './store/lists.ts'
import { loginRequestStore } from './store/loginRequests.ts'
import { loyaltyStore } from './store/loyalty.ts'
import { messagesStore } from './store/messages.ts'
import { outboxStore } from './store/outbox.ts'
import { promotionsStore } from './store/promotions.ts'
import { protectionStore } from './store/protection.ts'
import { rebateStore } from './store/rebates.ts'
import { reportStore } from './store/reports.ts'
import { requestStore } from './store/requests.ts'
import { rollupsStore } from './store/rollups.ts'
import { sandboxPaymentsStore } from './store/sandboxPayments.ts'
import { secretStore } from './store/secrets.ts'
import { sessionStore } from './store/sessions.ts'
import { settlementStore } from './store/settlements.ts'
import { siteStore } from './store/site.ts'
import type { Tables } from './store/tables.ts'
import { turnoverStore } from './store/turnover.ts'
import { uploadsStore } from './store/uploads.ts'
import { viewStore } from './store/views.ts'
import { withdrawalsStore } from './store/withdrawals.ts'

/** What stands outside the database and is the same for every request. */
export type FixedPorts = Pick<Ports, 'cashier' | 'draws' | 'house' | 'keys' | 'passwords' | 'pictures' | 'vendors'> & { publicUrl: string }

/** The ports over one database handle: a transaction for a request's answer, the database itself for what stands alone. */
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
    site: siteStore(db, fixed.publicUrl),
    turnover: turnoverStore(db),
    uploads: uploadsStore(db),
    views: viewStore(db),
    withdrawals: withdrawalsStore(db),
  }
}
