import { sql } from 'kysely'
import {
  downlinePNL,
  downlines,
  downlineTransaction,
  teamBetting,
  teamOverviewSum,
} from '../../src/endpoints/team/agent.ts'
import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { income } from '../../src/endpoints/team/income.ts'
import { affiliateUrls } from '../../src/endpoints/team/team.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import { toWire } from '../../src/rules/money/money.ts'
import type { Provider } from '../../src/server/start/provider.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import { makeBigTeam, type BigTeam, type TeamSize } from './bigTeam.ts'
import { providerOver, withDatabase } from './database.ts'
import { median, quantile, timed, type Figure } from './measure.ts'

interface Asking {
  provider: Provider
  token: string
  team: BigTeam
}

const ask = async (
  { provider, token, team }: Asking,
  endpoint: Endpoint,
  input: Record<string, unknown> = {},
) => {
  const reply = await provider.app.inject({
    method: 'GET',
    url: `${endpoint.path}?${encodeQuery(Object.fromEntries(Object.entries({ from: team.from, to: team.to, ...input }).filter(([, value]) => value !== undefined)))}`,
    headers: {
      merchant: testBrand().merchant,
      device: 'web',
      moduleid: endpoint.moduleId,
      language: 'EN',
      authorization: token,
    },
  })
  if (reply.statusCode !== 200)
    throw new Error(`${endpoint.path} returned ${reply.statusCode}: ${reply.body}`)
  return JSON.parse(reply.body) as {
    value: { figures: { stake: number; validBets: number; betCount: number } }
  }
}

/** Returns the same figures directly from the bets, as the overview would need without rollups. */
const plainSum = async (db: Database, team: BigTeam) => {
  const { rows } = await sql<{ stake: bigint; validBets: bigint; betCount: bigint }>`
    SELECT sum(stake)::bigint AS stake, sum(valid_bet)::bigint AS "validBets", count(*) AS "betCount"
    FROM round WHERE line_id = ${team.lineId} AND path >= ${team.topPath} AND path < ${`${team.topPath.slice(0, -1)}0`}
      AND settled_at >= ${new Date(team.from)} AND settled_at < ${new Date(team.to)} AND status <> 'void'`.execute(
    db,
  )
  return rows[0]!
}

const repeat = async (times: number, work: () => Promise<unknown>): Promise<number[]> => {
  await work()
  const samples: number[] = []
  for (let n = 0; n < times; n += 1) samples.push(await timed(work))
  return samples
}

const open = async (provider: Provider, team: BigTeam, name = team.topName): Promise<Asking> => {
  const account = await provider.ports.accounts.byName(name)
  const { token } = await provider.ports.sessions.open(account!, {
    ip: '127.0.0.1',
    userAgent: 'bench',
    at: Date.now(),
  })
  return { provider, token, team }
}

/** The first page of each agent screen, as requested when it opens: the past seven days, twenty rows. */
const SCREENS: readonly {
  name: string
  endpoint: Endpoint
  input?: Record<string, unknown>
  days?: number | null
}[] = [
  { name: 'team overview, 7 days', endpoint: teamOverviewSum },
  { name: 'team management, direct', endpoint: downlines, days: null },
  { name: 'team management, everyone', endpoint: downlines, input: { scope: 'all' }, days: null },
  { name: 'team betting', endpoint: teamBetting },
  { name: 'agent statements by profit', endpoint: downlinePNL, input: { sort: 'profit', order: 'descend' } },
  { name: 'account details', endpoint: downlineTransaction },
  { name: 'my income', endpoint: income },
  { name: 'registration links', endpoint: affiliateUrls, days: null },
]

const DAY_MS = 86_400_000

const screenFigures = async (
  asking: { small: Asking; large: Asking },
  samples: number,
): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const { name, endpoint, input, days = 7 } of SCREENS) {
    const of = ({ team }: Asking) =>
      days === null
        ? { from: undefined, to: undefined, ...input }
        : { from: team.to - days * DAY_MS, ...input }
    const ours = await repeat(samples, () => ask(asking.large, endpoint, of(asking.large)))
    const small = await repeat(samples, () => ask(asking.small, endpoint, of(asking.small)))
    figures.push({
      name: `The provider's time for ${name}`,
      unit: 'ms',
      ours,
      reference: { name: 'a tenth of the bets', samples: small },
      aim: 'median ≤ 50 ms',
      met: median(ours) <= 50,
      remarks: [],
    })
  }
  return figures
}

/** Measures an agent's calls on a large team, against the sum over its bets and a team with the same accounts and fewer bets. */
export const measureTeams = async (
  db: Database,
  provider: Provider,
  small: BigTeam,
  large: BigTeam,
  samples: number,
): Promise<Figure[]> => {
  const asking = { small: await open(provider, small), large: await open(provider, large) }
  const { value } = await ask(asking.large, teamOverviewSum)
  const plain = await plainSum(db, large)
  const agree =
    value.figures.stake === toWire(plain.stake) &&
    value.figures.validBets === toWire(plain.validBets) &&
    value.figures.betCount === Number(plain.betCount)
  const overview = await repeat(samples, () => ask(asking.large, teamOverviewSum))
  const overviewSmall = await repeat(samples, () => ask(asking.small, teamOverviewSum))
  const { rollups } = provider.ports
  const sums = await repeat(samples, () =>
    rollups.rows({
      unit: 'team',
      grain: 'day',
      lineId: large.lineId,
      accountId: large.topId,
      from: large.from,
      to: large.to,
    }),
  )
  const firstPage = (of: Asking) => repeat(samples, () => ask(of, downlinePNL, { pageNo: 1, pageSize: 20 }))
  const statements = await firstPage(asking.large)
  const statementsSmall = await firstPage(asking.small)
  const reference = await repeat(5, () => plainSum(db, large))
  const growth = median(overview) / median(overviewSmall)
  const statementGrowth = median(statements) / median(statementsSmall)
  const within = (taken: number[]) => median(taken) <= 50 && quantile(taken, 0.99) <= 150
  const tail = (taken: number[]) => `99th ${quantile(taken, 0.99).toFixed(1)} ms`
  return [
    {
      name: 'Team figures by day and category against the plain SQL sum over the bets',
      unit: 'ms',
      ours: sums,
      reference: { name: 'plain SQL', samples: reference },
      aim: '≤ 1/100 × at 5 million bets',
      met: agree && median(sums) * 100 <= median(reference),
      remarks: [],
    },
    {
      name: 'Team overview, 30 days, against the plain SQL sum over the bets',
      unit: 'ms',
      ours: overview,
      reference: { name: 'plain SQL', samples: reference },
      aim: 'median ≤ 50 ms, 99th ≤ 150 ms, figures equal',
      met: agree && within(overview),
      remarks: [`${tail(overview)}; figures ${agree ? 'equal to the unit' : 'DIFFER'}`],
    },
    {
      name: 'Agent statements, 30 days, first page, against the same sum',
      unit: 'ms',
      ours: statements,
      reference: { name: 'plain SQL', samples: reference },
      aim: 'median ≤ 50 ms, 99th ≤ 150 ms',
      met: within(statements),
      remarks: [tail(statements)],
    },
    {
      name: 'Team overview with ten times the bets',
      unit: 'ms',
      ours: overview,
      reference: { name: 'a tenth', samples: overviewSmall },
      aim: '≤ 1.3 ×',
      met: growth <= 1.3,
      remarks: [],
    },
    {
      name: 'Agent statements with ten times the bets',
      unit: 'ms',
      ours: statements,
      reference: { name: 'a tenth', samples: statementsSmall },
      aim: '≤ 1.3 ×',
      met: statementGrowth <= 1.3,
      remarks: [],
    },
    ...(await screenFigures(asking, samples)),
  ]
}

/** Measures an agent's first screens on a large team, against the sum over its bets, and how the time grows with them. */
export const teamOverview = ({ size, samples }: { size: TeamSize; samples: number }): Promise<Figure[]> =>
  withDatabase(8, async (db) => {
    const now = Date.now()
    const small = await makeBigTeam(db, 1, { ...size, rounds: size.rounds / 10 }, now)
    const large = await makeBigTeam(db, 2, size, now)
    const provider = await providerOver(db)
    const figures = await measureTeams(db, provider, small, large, samples)
    await provider.close()
    return figures
  })
