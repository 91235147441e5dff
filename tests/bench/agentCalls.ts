import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import { DAY } from '../../src/rules/calendar.ts'
import type { Provider } from '../../src/server/start/provider.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { staffToken, makeStaff } from '../kit/provider/staff.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import type { BigTeam } from './bigTeam.ts'
import { SCREENS, type Input, type Screen, type WorldIds } from './agentCallList.ts'
import { listCalls, UNMEASURED } from './listCalls.ts'
import { median, quantile, timed, type Figure } from './measure.ts'

/** A list is opened in so many ways that each is called less often than a screen. */
const LIST_SHARE = 0.1
const LIST_LEAST = 5

const clientOf = (provider: Provider, token: string) => {
  return async (endpoint: Endpoint, input: Input): Promise<void> => {
    const reply = await provider.app.inject({
      method: 'GET',
      url: `${endpoint.path}?${encodeQuery(input)}`,
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
  }
}

const tokenOf = async (provider: Provider, name: string): Promise<string> => {
  const account = await provider.ports.accounts.byName(name)
  const { token } = await provider.ports.sessions.open(account!, {
    ip: '127.0.0.1',
    userAgent: 'bench',
    at: Date.now(),
  })
  return token
}

const STAFF = 'benchowner'

/** Opens a session of an owner on the staff, who is added at the first run on the data. */
const staffTokenOf = async ({ ports }: Provider): Promise<string> => {
  const site = { ports, clock: { now: Date.now() } }
  const known = await ports.staff.byName(STAFF)
  return known ? staffToken(site, known.staffId) : (await makeStaff(site, STAFF, 'owner')).token
}

const idsOf = async (db: Database, { lineId, topId }: BigTeam): Promise<WorldIds> => {
  const link = await db
    .selectFrom('affiliate_registration')
    .select('link_id')
    .where('line_id', '=', lineId)
    .executeTakeFirstOrThrow()
  const bill = await db
    .selectFrom('bill')
    .select('bill_id')
    .where('line_id', '=', lineId)
    .where('payee_id', '=', topId)
    .orderBy('period_end', 'desc')
    .executeTakeFirstOrThrow()
  return { link: link.link_id, bill: bill.bill_id }
}

/** Calls until there are enough samples. Slow calls are repeated less often. */
const samplesOf = async (work: () => Promise<void>, samples: number): Promise<number[]> => {
  await work()
  const ours: number[] = []
  while (ours.length < samples && ours.reduce((sum, one) => sum + one, 0) < samples * 60)
    ours.push(await timed(work))
  return ours
}

interface CallsInput {
  db: Database
  provider: Provider
  team: BigTeam
  samples: number
  /** Selects by a part of the name. */
  only: string
  report: (figure: Figure) => void
}

/**
 * Measures the first page of each screen of the agent centre on a large team, and every list of every centre in every order
 * and filter.
 */
export const measureCalls = async ({
  db,
  provider,
  team,
  samples,
  only,
  report,
}: CallsInput): Promise<void> => {
  const ask = {
    top: clientOf(provider, await tokenOf(provider, team.topName)),
    sub: clientOf(provider, await tokenOf(provider, team.subName)),
    member: clientOf(provider, await tokenOf(provider, team.memberName)),
    staff: clientOf(provider, await staffTokenOf(provider)),
  }
  const ids = await idsOf(db, team)
  const inputOf = ({ input = {}, days }: Screen): Input => {
    const given = typeof input === 'function' ? input(team, ids) : input
    return days === undefined ? given : { from: team.to - days * DAY, to: team.to, ...given }
  }
  process.stderr.write(`Lists without a record to open them from, not measured: ${UNMEASURED.join(', ')}\n`)
  for (const screen of [...SCREENS, ...listCalls(team, ids)].filter(({ name }) => name.includes(only))) {
    const { name, endpoint, who = 'top', aimMs } = screen
    const input = inputOf(screen)
    const count = aimMs === undefined ? samples : Math.max(LIST_LEAST, Math.round(samples * LIST_SHARE))
    const ours = await samplesOf(() => ask[who](endpoint, input), count)
    report({
      name,
      unit: 'ms',
      ours,
      aim: aimMs === undefined ? 'median ≤ 50 ms, 99th ≤ 150 ms' : `median ≤ ${aimMs} ms`,
      met: aimMs === undefined ? median(ours) <= 50 && quantile(ours, 0.99) <= 150 : median(ours) <= aimMs,
      remarks: [],
    })
  }
}
