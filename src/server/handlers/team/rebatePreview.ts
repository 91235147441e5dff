import type * as calls from '../../../endpoints/team/team.ts'
import type { RebateRates } from '../../../entities/accounts/account.ts'
import type { RebateWhatIfRow } from '../../../entities/team/team.ts'
import type { RawOutputOf } from '../../../endpoints/endpoint.ts'
import { dayName, dayOf, dayPlus } from '../../../rules/calendar.ts'
import { sum, toWire, type Units } from '../../../rules/money/money.ts'
import { rebatesOf, type RebateGround } from '../../domain/team/rebate.ts'
import type { Account } from '../../ports/accounts/accounts.ts'
import type { Actor } from '../../ports/accounts/actor.ts'
import type { Context } from '../../ports/context.ts'

/** How many days back to look for the last day on which the downline's team bet. */
const DAYS_BACK = 7
/** How many direct downlines of the downline are shown. */
const BELOW_MAX = 100

const amounts = (ground: RebateGround): { validBets: Units; own: Units; team: Units } => {
  const rebates = rebatesOf(ground)
  return {
    validBets: sum(rebates.map((one) => one.validBets + one.teamValidBets)),
    own: sum(rebates.map((one) => one.own)),
    team: sum(rebates.map((one) => one.team)),
  }
}

const rowOf = (
  account: string,
  place: RebateWhatIfRow['place'],
  ground: RebateGround,
  changed: RebateGround,
): RebateWhatIfRow => {
  const before = amounts(ground)
  const after = amounts(changed)
  return {
    account,
    place,
    validBets: toWire(before.validBets),
    ownBefore: toWire(before.own),
    ownAfter: toWire(after.own),
    teamBefore: toWire(before.team),
    teamAfter: toWire(after.team),
    totalBefore: toWire(before.own + before.team),
    totalAfter: toWire(after.own + after.team),
  }
}

/** Previews a day's rebates with changed rates of a direct downline, by the rule that the settlement uses. */
export const previewRebates = async (
  { actor, ports, now, brand }: Context<Actor>,
  downline: Account,
  rates: RebateRates,
): Promise<RawOutputOf<typeof calls.rebateWhatIf>> => {
  const { settlements } = ports
  const today = dayOf(now, brand.zone).start
  const start = await settlements.lastDayWithBets(downline, dayPlus(now, -DAYS_BACK, brand.zone).start, today)
  if (start === null) return { day: null, rows: [], more: false }
  const day = dayOf(start, brand.zone)
  const above = (await settlements.rebateBasesAt(actor, day, 1)).filter(
    (basis) => basis.accountId === actor.accountId,
  )
  const here = await settlements.rebateBasesAt(downline, day, BELOW_MAX + 2)
  const changed = here.filter((basis) => basis.accountId === downline.accountId)
  const below = here.filter((basis) => basis.accountId !== downline.accountId)
  const given = (one: RebateGround['downlines'][number]) =>
    one.accountName === downline.name ? { ...one, rates } : one
  return {
    day: dayName(day.start, brand.zone),
    more: below.length > BELOW_MAX,
    rows: [
      ...above.map((basis) =>
        rowOf(basis.accountName, 'own', basis, { ...basis, downlines: basis.downlines.map(given) }),
      ),
      ...changed.map((basis) => rowOf(basis.accountName, 'changed', basis, { ...basis, rates })),
      ...below.slice(0, BELOW_MAX).map((basis) => rowOf(basis.accountName, 'below', basis, basis)),
    ],
  }
}
