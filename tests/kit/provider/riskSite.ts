import { riskCases, getRiskCase } from '../../../src/endpoints/risk/riskDesk.ts'
import type { RiskFact, RiskRule } from '../../../src/entities/desk/risk.ts'
import { DAY, HOUR, MINUTE, startOfDayName } from '../../../src/rules/calendar.ts'
import { fromWire } from '../../../src/rules/money/money.ts'
import { STANDARD_RULES } from '../../../src/rules/risk/riskRules.ts'
import { UNDECIDED } from '../../../src/server/domain/money/withdrawal.ts'
import { riskJobs } from '../../../src/server/jobs/risk.ts'
import type { Account } from '../../../src/server/ports/accounts/accounts.ts'
import { newId } from '../../../src/server/store/db/ids.ts'
import { requireValue } from '../../../src/rules/requireValue.ts'
import { agentTeam } from './agentTeam.ts'
import { giveMoney } from './people.ts'
import { makeStaff, staffToken } from './staff.ts'

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/120.0'

/** Returns the values of the facts with a name. */
export const valuesOf = (facts: readonly RiskFact[], name: string) =>
  facts.filter((fact) => fact.name === name).map(({ value }) => value)

/** Returns a site whose accounts log in, pay and play, and whose detection runs on request. */
export const riskSite = async () => {
  const { provider: site, today, play, aggregate } = await agentTeam()
  const { db, clock, brand, call, makeAccount } = site
  const { staffId } = await makeStaff(site, 'ora', 'owner')
  /** A session of its own for each call, because the tests move the clock by months. */
  const ask: typeof call = async (endpoint, input) =>
    call(endpoint, input, { token: await staffToken(site, staffId) })
  const detection = requireValue(riskJobs[0], 'detection')
  const retention = requireValue(riskJobs[1], 'retention')
  const top = await makeAccount({ name: 'top', type: 1 })
  const elsewhere = await makeAccount({ name: 'elsewhere', type: 1 })
  let names = 0
  const newPlayer = (parent = top) => makeAccount({ name: `mei${(names += 1)}`, parent })

  /** Two processes run the job at the same time, and once more afterwards. */
  const detect = async (): Promise<void> => {
    clock.now += MINUTE
    await Promise.all([detection.run(site.jobContext), detection.run(site.jobContext)])
    while ((await detection.run(site.jobContext)) > 0);
  }
  /** Forgets how far the lines were read, so that everything of the last day is read again. */
  const readAgain = async (): Promise<void> => {
    await db.deleteFrom('risk_mark').execute()
    await detect()
  }
  const setRule = (rule: RiskRule, thresholds: Record<string, number>, on = true) =>
    site.ports.riskSettings.save(rule, {
      ...STANDARD_RULES[rule],
      on,
      thresholds: { ...STANDARD_RULES[rule].thresholds, ...thresholds },
      changedBy: 'ora',
      changedAt: clock.now,
    })
  const casesOf = async (account: Account) =>
    (await ask(riskCases, { account: account.name, status: 'all' })).value.list
  const kindsOf = async (account: Account) => (await casesOf(account)).map(({ riskKind }) => riskKind).sort()
  const caseOf = async (account: Account, kind: RiskRule) => {
    const found = (await casesOf(account)).find(({ riskKind }) => riskKind === kind)
    return (await ask(getRiskCase, { key: requireValue(found, kind).key })).value
  }

  const logIn = (account: Account, ip: string, userAgent = CHROME) =>
    site.jobContext.transact({ line: account.lineId }, (ports) =>
      ports.sessions.open(account, { ip, userAgent, at: clock.now }),
    )
  const deposit = async (account: Account, amount: number, at = clock.now) => {
    await site.ports.deposits.insert({
      lineId: account.lineId,
      accountId: account.accountId,
      depositId: newId(at),
      method: 'manual',
      amount: fromWire(amount),
      status: 'credited',
      payToken: newId(at),
      createdAt: at,
      expiresAt: at + DAY,
      decideAt: null,
      decidedAt: at,
      failReason: null,
      transferId: newId(at),
    })
    await giveMoney(db, account, fromWire(amount))
  }
  const withdraw = (account: Account, amount: number, at = clock.now) =>
    site.ports.withdrawals.insert({
      lineId: account.lineId,
      accountId: account.accountId,
      withdrawalId: newId(at),
      amount: fromWire(amount),
      fee: 0n,
      status: 'submitted',
      bank: 'Harbour Bank',
      holder: 'Aisyah Rahman',
      cardNumber: '1234567890123456',
      submittedAt: at,
      ...UNDECIDED,
      nextAt: null,
    })
  const claim = (account: Account, promotionId: string, amount = 50) =>
    db
      .insertInto('reward')
      .values({
        line_id: account.lineId,
        reward_id: newId(clock.now),
        account_id: account.accountId,
        kind: 'promotion',
        source_key: `${promotionId}:${account.accountId}`,
        promotion_id: promotionId,
        title: JSON.stringify({ en: 'Welcome' }),
        amount: fromWire(amount),
        points: 0,
        turnover: 0n,
        turnover_source: 'promotion',
        created_at: new Date(clock.now),
        expires_at: null,
        claimed_at: new Date(clock.now),
      })
      .execute()
  const round = (account: Account, stake: number, won: number, day = 0) =>
    play(account, [{ who: 0, day, category: 'RNG', stake: fromWire(stake), won: fromWire(won) }])

  /** Removes every event and case, and reads the lines once: from then on only what a test does is new. */
  const reset = async (): Promise<void> => {
    for (const table of [
      'risk_case',
      'risk_note',
      'risk_mark',
      'account_trace',
      'blocked_account',
      'site_setting',
    ] as const)
      await db.deleteFrom(table).execute()
    for (const table of ['session', 'deposit', 'withdrawal', 'reward', 'bank_card'] as const)
      await db.deleteFrom(table).execute()
    clock.now = today.start + 12 * HOUR
    // The first run of a line begins a day ago; from here on only what a test does is new.
    await detect()
  }

  /** The input that the screen of a list makes of its address: whole days become moments. */
  const listInput = (query: Readonly<Record<string, string>>) => {
    const { from, to, ...rest } = query
    return {
      ...rest,
      ...(from && { from: startOfDayName(from, brand.zone) }),
      ...(to && { to: startOfDayName(to, brand.zone) + DAY }),
    } as never
  }

  return {
    site,
    top,
    elsewhere,
    newPlayer,
    detection,
    retention,
    detect,
    readAgain,
    reset,
    ask,
    aggregate,
    setRule,
    casesOf,
    kindsOf,
    caseOf,
    logIn,
    deposit,
    withdraw,
    claim,
    round,
    listInput,
  }
}
