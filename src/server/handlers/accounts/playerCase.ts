import type * as z from 'zod/mini'
import type { DeskPlayer, playerCase, playerEntry } from '../../../entities/desk/players.ts'
import { maskEmail, maskMobile } from '../../../rules/accounts/maskContact.ts'
import { hasRight } from '../../../rules/accounts/staffRights.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import { keyOf } from '../../../rules/recordKey.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { StaffContext } from '../../ports/context.ts'
import type { PlayerRow } from '../../ports/accounts/players.ts'
import type { AuditEntry } from '../../ports/site/audit.ts'
import { hasAuthenticator } from '../../usecases/accounts/authenticator.ts'
import { closedOf, lockOf } from '../../usecases/accounts/staff/lockAccount.ts'
import { grantedRankOf } from '../../usecases/loyalty/grantedRank.ts'
import { localized } from '../../domain/content/localized.ts'
import { moneyCaseOf } from '../../usecases/money/moneyCase.ts'
import { withdrawalHoldOf } from '../../usecases/money/withdrawalHold.ts'
import { sessionTimes } from './sessionTimes.ts'
import { detailText } from '../presenters/auditDetail.ts'
import { presentMoneyPlayer } from '../presenters/desk.ts'

/** How many notes, entries and contracts the page of a player shows. */
const SHOWN = 20

/** The kind of the audit entries that are notes of staff. */
export const NOTE_KIND = 'player.noted'

export const presentDeskPlayer = (row: PlayerRow): DeskPlayer => ({
  key: keyOf({ lineId: row.lineId, id: row.accountId }),
  account: row.name,
  type: row.type,
  upline: row.uplineName ?? '',
  rank: row.vipRank,
  registeredAt: row.registeredAt,
  lastLoginAt: row.lastLoginAt,
  ip: row.lastLoginIp,
  tags: [...row.tags],
})

const presentEntry = (row: AuditEntry & { auditId: string }): z.input<typeof playerEntry> => ({
  id: row.auditId,
  at: row.at,
  staff: row.staffName ?? '',
  action: row.kind,
  detail: row.kind === NOTE_KIND ? String(row.detail['note'] ?? '') : detailText(row.detail),
})

/** Returns what staff have decided about an account, and what they may decide. */
const standingOf = async (context: StaffContext, account: Account) => {
  const { ports } = context
  return {
    locked: await lockOf(ports, account),
    closed: await closedOf(ports, account),
    withdrawalHold: await withdrawalHoldOf(ports, account),
    granted: await grantedRankOf(context, account),
    ranks: ports.house.loyalty.ranks.map(({ rank, name }) => ({ rank, name: localized(name, context) })),
  }
}

/** Returns the page of a player, with what the person's role may see. */
export const presentPlayerCase = async (
  context: StaffContext,
  account: Account,
): Promise<z.input<typeof playerCase>> => {
  const { ports, actor, brand, now } = context
  const contact = hasRight(actor.role, 'players.contact')
  const { mobile, email } = account
  const tags = await ports.playerTags.of(account)
  const [protection, found, notes, history, contracts, sessions] = [
    await ports.protection.of(account),
    await moneyCaseOf(context, account, null),
    await ports.audit.list(account, { kindPrefix: NOTE_KIND, offset: 0, limit: SHOWN }),
    await ports.audit.list(account, { offset: 0, limit: 5 * SHOWN }),
    await ports.contracts.list(account, { side: 'mine', offset: 0, limit: SHOWN }),
    await ports.sessions.openOf(account, now, sessionTimes(brand)),
  ]
  const byStaff = history.rows.filter(({ staffName, kind }) => staffName && kind !== NOTE_KIND)
  return {
    player: presentDeskPlayer({ ...account, uplineName: found.upline, tags }),
    ...(await standingOf(context, account)),
    nickname: account.nickname,
    mobile: mobile && (contact ? mobile : maskMobile(mobile)),
    email: email && (contact ? email : maskEmail(email)),
    twoStep: await hasAuthenticator(ports, account),
    exclusion: protection.exclusion,
    limits: protection.limits.map(({ kind, period, amount }) => ({
      kind,
      period,
      amount: amount === null ? null : toWire(amount),
    })),
    sessions: sessions.map(({ sessionId, ip, userAgent, createdAt, lastSeenAt }) => ({
      id: sessionId,
      ip,
      userAgent,
      at: createdAt,
      lastSeenAt,
    })),
    contracts: contracts.rows.map(({ contractId, kind, state, payeeName }) => ({
      id: contractId,
      number: numberOf(contractId),
      kind,
      state,
      payee: payeeName,
    })),
    notes: notes.rows.map(presentEntry),
    history: byStaff.slice(0, SHOWN).map(presentEntry),
    money: presentMoneyPlayer(ports, found),
  }
}
