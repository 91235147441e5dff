import type { Endpoint } from '../../src/endpoints/endpoint.ts'
import { encodeQuery } from '../../src/endpoints/query.ts'
import { DAY } from '../../src/rules/calendar.ts'
import type { Provider } from '../../src/server/start/provider.ts'
import type { Database } from '../../src/server/store/db/database.ts'
import { testBrand } from '../kit/provider/testBrand.ts'
import type { BigTeam } from './bigTeam.ts'
import { SCREENS, type Input } from './agentCallList.ts'
import { LIST_VARIANTS } from './listVariants.ts'
import { median, quantile, timed, type Figure } from './measure.ts'

const clientOf = async (provider: Provider, name: string) => {
  const account = await provider.ports.accounts.byName(name)
  const { token } = await provider.ports.sessions.open(account!, {
    ip: '127.0.0.1',
    userAgent: 'bench',
    at: Date.now(),
  })
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

/** Measures the first page of each screen on a large team, and each list in every order and filter. `only` selects screens by a part of their name. */
export const measureCalls = async (
  db: Database,
  provider: Provider,
  team: BigTeam,
  samples: number,
  only = '',
): Promise<Figure[]> => {
  const ask = {
    top: await clientOf(provider, team.topName),
    sub: await clientOf(provider, team.subName),
    member: await clientOf(provider, team.memberName),
  }
  const link = await db
    .selectFrom('affiliate_registration')
    .select('link_id')
    .where('line_id', '=', team.lineId)
    .executeTakeFirst()
  const figures: Figure[] = []
  for (const { name, endpoint, input = {}, days, who = 'top', aimMs = 50 } of [
    ...SCREENS,
    ...LIST_VARIANTS,
  ].filter((screen) => screen.name.includes(only))) {
    const given = typeof input === 'function' ? input(team, link?.link_id ?? '') : input
    const asked = days === undefined ? given : { from: team.to - days * DAY, to: team.to, ...given }
    const work = () => ask[who](endpoint, asked)
    await work()
    const ours: number[] = []
    // Slow calls are repeated less often.
    while (ours.length < samples && ours.reduce((sum, one) => sum + one, 0) < samples * 60)
      ours.push(await timed(work))
    figures.push({
      name,
      unit: 'ms',
      ours,
      aim: aimMs === 50 ? 'median ≤ 50 ms, 99th ≤ 150 ms' : `median ≤ ${aimMs} ms`,
      met: median(ours) <= aimMs && (aimMs > 50 || quantile(ours, 0.99) <= 150),
      remarks: [],
    })
  }
  return figures
}
