import {
  refusedAlert,
  returningAlert,
  type RefusedWay,
  type ReturnWay,
} from '../../domain/risk/returningAlerts.ts'
import { loginTraces } from '../../domain/risk/traces.ts'
import type { AccountRef } from '../../ports/accounts/accountRef.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { ServiceContext } from '../serviceContext.ts'
import { raiseAlerts } from './raiseAlert.ts'
import { riskRulesOf } from './riskRulesOf.ts'
import { personOf } from './tracesOf.ts'

/** How many blocked accounts an alert names. */
const MATCHES = 10

/**
 * Raises an alert when an account belongs to a person who is self-excluded or whose account was closed. It blocks
 * nothing: staff decide. `login` names the device of a registration or login.
 */
export const noticeReturning = async (
  context: ServiceContext,
  { lineId, accountId }: AccountRef,
  way: ReturnWay,
  login?: { ip: string; userAgent: string },
): Promise<void> => {
  const { ports, now, brand } = context
  const ref = { lineId, accountId }
  const person = await personOf(context, ref)
  if (!person) return
  // An address alone can be a household, so it counts together with the browser only.
  const device = login ? loginTraces(login).filter(({ kind }) => kind === 'device') : []
  const matches = await ports.riskTraces.blockedWith(ref, [...person.traces, ...device], now, MATCHES)
  if (matches.length === 0) return
  const rules = await riskRulesOf(context)
  const alert = returningAlert({ rules, zone: brand.zone, account: person.name }, way, matches)
  if (alert) await raiseAlerts(context, ref, { rules }, [alert])
}

/**
 * Raises an alert, once a day, when a login or a registration was refused because it is the person of a self-excluded or closed
 * account. The alert is on that account.
 */
export const noticeRefused = async (
  context: ServiceContext & { ip: string },
  account: Account,
  way: RefusedWay,
  reason: 'excluded' | 'closed',
): Promise<void> => {
  const { brand, now, ip } = context
  const rules = await riskRulesOf(context)
  const alert = refusedAlert({ rules, zone: brand.zone, account: account.name }, way, { reason, at: now, ip })
  if (alert) await raiseAlerts(context, account, { rules }, [alert])
}
