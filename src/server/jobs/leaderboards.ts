import { MINUTE } from '../../rules/calendar.ts'
import { fromWire } from '../../rules/money/money.ts'
import { giveReward } from '../usecases/loyalty/giveReward.ts'
import { missionSpan } from '../usecases/loyalty/missionsOf.ts'
import type { ServiceContext } from '../usecases/serviceContext.ts'
import { forEachLine } from './forEachLine.ts'
import type { Job, JobContext } from './job.ts'

const EVERY_MS = 5 * MINUTE
const PERIODS = ['daily', 'weekly'] as const

/** The name of a prize in every language of the site. */
const titleOf = ({ brand, texts }: JobContext, place: number): Record<string, string> =>
  Object.fromEntries(
    brand.languages.offered.map((language) => [
      language,
      texts(language).text('provider/messages', 'leaderboardPrize', { place: String(place) }),
    ]),
  )

/** Gives the prizes of the period that ended last, once: claims of a past period no longer change. */
const givePrizes = async (
  context: JobContext,
  service: ServiceContext,
  lineId: string,
  period: (typeof PERIODS)[number],
): Promise<number> => {
  const { ports, now, brand } = service
  const { missionTurnoverPercent, rewardDays, leaderboard } = ports.house.loyalty
  const prizes = leaderboard[period]
  if (prizes.length === 0) return 0
  const ended = missionSpan(period, missionSpan(period, now, brand.zone).start - 1, brand.zone)
  const board = await ports.loyalty.leaderboard(lineId, period, ended, prizes.length)
  let given = 0
  for (const [i, { accountId }] of board.entries()) {
    const amount = prizes[i] ?? 0
    if (amount === 0) continue
    const id = await giveReward(
      service,
      { lineId, accountId },
      {
        kind: 'mission',
        sourceKey: `leaderboard-${period}-${ended.start}`,
        promotionId: null,
        title: titleOf(context, i + 1),
        amount: fromWire(amount),
        points: 0,
        turnoverPercent: missionTurnoverPercent,
        days: rewardDays,
      },
    )
    if (id !== null) given += 1
  }
  return given
}

/** The prizes of the mission leaderboards, when their day or week has ended. */
export const leaderboardPrizes: Job = {
  name: 'leaderboardPrizes',
  everyMs: EVERY_MS,
  run: (context) =>
    forEachLine(
      context,
      (ports) => ports.games.lines(),
      async (service, lineId) => {
        let given = 0
        for (const period of PERIODS) given += await givePrizes(context, service, lineId, period)
        return given
      },
    ),
}
