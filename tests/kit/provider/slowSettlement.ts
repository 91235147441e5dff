import { sql } from 'kysely'
import type { Database } from '../../../src/server/store/db/database.ts'

/**
 * An independent settlement from the raw rounds, ledger entries, rates and contracts. It deliberately uses none
 * of the provider's own rules, calendar, money or SQL of figures. Amounts are units (1/10,000) as bigint.
 */
interface RawAccount {
  id: string
  path: string
  name: string
  rebates: Record<string, number>
  type: number
}
interface RawRound {
  path: string
  account: string
  category: string
  stake: bigint
  valid: bigint
  won: bigint
  at: number
  status: string
}
interface RawEntry {
  owner: string
  type: number
  amount: bigint
  at: number
}
interface RawContract {
  id: string
  kind: string
  period: string
  payee: string
  payer: string | null
  path: string
  terms: {
    tiers?: { validBets: number; activeMembers: number; rateBps: number }[]
    carryOver?: string
    profitRateBps?: number
    lossRateBps?: number
    singleBetAmount?: number
  }
  from: number
  until: number | null
  agreed: number | null
}
export interface SlowBill {
  key: string
  contract: string
  payee: string
  payer: string | null
  kind: string
  start: number
  end: number
  gross: bigint
  tier: number | null
  carriedIn: bigint
  carriedOut: bigint
  validBets: bigint
  active: number
  netLoss: bigint
  owedDown: bigint
}

const H8 = 8 * 3_600_000
/** Kuala Lumpur is UTC+8 without summer time, so days are computed by arithmetic. */
const wall = (t: number) => new Date(t + H8)
const fromWall = (y: number, m: number, d: number) => Date.UTC(y, m, d) - H8

const spanAt = (t: number, period: string): [number, number] => {
  const w = wall(t)
  const [y, m, d] = [w.getUTCFullYear(), w.getUTCMonth(), w.getUTCDate()]
  if (period === 'slot') return [t - (t % 300_000), t - (t % 300_000) + 300_000]
  if (period === 'hour') return [t - (t % 3_600_000), t - (t % 3_600_000) + 3_600_000]
  if (period === 'D') return [fromWall(y, m, d), fromWall(y, m, d + 1)]
  if (period === 'W') {
    const back = (w.getUTCDay() + 6) % 7
    return [fromWall(y, m, d - back), fromWall(y, m, d - back + 7)]
  }
  if (period === 'M') return [fromWall(y, m, 1), fromWall(y, m + 1, 1)]
  return d < 16 ? [fromWall(y, m, 1), fromWall(y, m, 16)] : [fromWall(y, m, 16), fromWall(y, m + 1, 1)]
}

const cents = (exact10000: bigint): bigint => (exact10000 / 10_000n / 100n) * 100n

export interface Raw {
  accounts: RawAccount[]
  rounds: RawRound[]
  entries: RawEntry[]
  contracts: RawContract[]
}

export const readRaw = async (db: Database): Promise<Raw> => ({
  accounts: (
    await sql<RawAccount>`SELECT account_id AS id, path, name, rebates, type FROM account`.execute(db)
  ).rows,
  rounds: (
    await sql<RawRound>`
    SELECT path, account_id AS account, category, stake, valid_bet AS valid, won, settled_at AS at, status FROM round
    WHERE status IN ('won', 'lost') AND NOT trial`.execute(db)
  ).rows,
  entries: (
    await sql<RawEntry>`
    SELECT w.owner_id AS owner, e.type, e.amount, e.at FROM entry e JOIN wallet w ON w.wallet_id = e.wallet_id
    WHERE w.kind = 'main'`.execute(db)
  ).rows,
  contracts: (
    await sql<RawContract>`
    SELECT contract_id AS id, kind, period, payee_id AS payee, payer_id AS payer, payee_path AS path, terms,
      effective_from AS from, force_until AS until, agreed_at AS agreed FROM contract`.execute(db)
  ).rows,
})

const teamPeriod = (raw: Raw, path: string, start: number, end: number, minimum: bigint) => {
  const rounds = raw.rounds.filter((r) => r.path.startsWith(path) && r.at >= start && r.at < end)
  const inTeam = new Map(raw.accounts.filter((a) => a.path.startsWith(path)).map((a) => [a.id, true]))
  const entries = raw.entries.filter((e) => inTeam.has(e.owner) && e.at >= start && e.at < end)
  const of = (...types: number[]) =>
    entries.filter((e) => types.includes(e.type)).reduce((s, e) => s + e.amount, 0n)
  const byMember = new Map<string, bigint>()
  for (const r of rounds) byMember.set(r.account, (byMember.get(r.account) ?? 0n) + r.valid)
  const stake = rounds.reduce((s, r) => s + r.stake, 0n)
  const won = rounds.reduce((s, r) => s + r.won, 0n)
  return {
    rounds,
    validBets: rounds.reduce((s, r) => s + r.valid, 0n),
    active: [...byMember.values()].filter((v) => v >= minimum).length,
    netLoss: stake - won - of(6113) - of(3102) - of(9001, 9002, 9003),
  }
}

const yieldSlowly = (contract: RawContract, team: ReturnType<typeof teamPeriod>, carriedIn: bigint) => {
  const { terms } = contract
  if (contract.kind === 'realtime') {
    const counted = team.rounds.filter((r) => r.stake >= BigInt(terms.singleBetAmount! * 10_000))
    const side = (won: boolean) =>
      counted.filter((r) => (won ? r.won > r.stake : r.won < r.stake)).reduce((s, r) => s + r.stake, 0n)
    return {
      gross: cents(side(true) * BigInt(terms.profitRateBps!) + side(false) * BigInt(terms.lossRateBps!)),
      tier: null,
      out: 0n,
      idle: counted.every((r) => r.won === r.stake),
    }
  }
  let tier: number | null = null
  for (const [i, t] of terms.tiers!.entries()) {
    if (
      team.validBets >= BigInt(Math.round(t.validBets * 10_000)) &&
      (contract.kind === 'hourly' || team.active >= t.activeMembers)
    )
      tier = i
  }
  const rate = tier === null ? 0n : BigInt(terms.tiers![tier]!.rateBps)
  if (contract.kind !== 'dividend')
    return { gross: cents(team.validBets * rate), tier, out: 0n, idle: team.validBets === 0n }
  const net = team.netLoss + carriedIn
  const loss = (n: bigint) => (n < 0n ? n : 0n)
  const carried: Readonly<Record<string, bigint>> = { forEver: loss(net), onePeriod: loss(team.netLoss) }
  const out = carried[terms.carryOver ?? ''] ?? 0n
  return { gross: net > 0n ? cents(net * rate) : 0n, tier, out, idle: false }
}

/** Returns every bill that must exist when all periods that ended before `until` are settled. */
export const slowBills = (raw: Raw, until: number, minimum: bigint): SlowBill[] => {
  const bills: SlowBill[] = []
  for (const contract of raw.contracts.filter((c) => c.agreed !== null)) {
    let carried = 0n
    for (
      let [start, end] = spanAt(contract.from, contract.period);
      end <= Math.min(until, contract.until ?? until);
      [start, end] = spanAt(end, contract.period)
    ) {
      const team = teamPeriod(raw, contract.path, start, end, minimum)
      const result = yieldSlowly(contract, team, carried)
      const idle = result.idle && (contract.kind === 'hourly' || contract.kind === 'realtime')
      if (!idle) {
        bills.push({
          key: `${contract.id}/${start}`,
          contract: contract.id,
          payee: contract.payee,
          payer: contract.payer,
          kind: contract.kind,
          start,
          end,
          gross: result.gross,
          tier: result.tier,
          carriedIn: carried,
          carriedOut: result.out,
          validBets: team.validBets,
          active: contract.kind === 'hourly' ? 0 : team.active,
          netLoss: team.netLoss,
          owedDown: 0n,
        })
      }
      carried = result.out
    }
  }
  for (const bill of bills) {
    bill.owedDown = bills
      .filter(
        (d) => d.payer === bill.payee && d.kind === bill.kind && d.end > bill.start && d.end <= bill.end,
      )
      .reduce((s, d) => s + d.gross, 0n)
  }
  return bills
}

/** Returns the rebates of each account by day and category, `own` and `team`, bet by bet up the tree. */
export const slowRebates = (raw: Raw, until: number): Map<string, { own: bigint; team: bigint }> => {
  const exact = new Map<string, { own: bigint; team: bigint }>()
  const byPath = new Map(raw.accounts.map((a) => [a.path, a]))
  for (const round of raw.rounds) {
    const [day, end] = spanAt(round.at, 'D')
    if (end > until || round.valid === 0n) continue
    let below: RawAccount | null = null
    for (let path = round.path; path; path = path.slice(0, -1).replace(/[^/]*$/, '')) {
      const account = byPath.get(path)!
      const key = `${account.id}/${day}/${round.category}`
      const row = exact.get(key) ?? { own: 0n, team: 0n }
      const rate = account.rebates[round.category] ?? 0
      if (below) row.team += round.valid * BigInt(Math.max(0, rate - (below.rebates[round.category] ?? 0)))
      else row.own += round.valid * BigInt(rate)
      exact.set(key, row)
      below = account
    }
  }
  return new Map([...exact].map(([key, { own, team }]) => [key, { own: cents(own), team: cents(team) }]))
}
