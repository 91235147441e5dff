import { UUID } from '../../../rules/uuid.ts'
import type { SlipPlace } from '../../ports/games/slipMemory.ts'
import type { Sportsbook } from '../../ports/games/sportsbook.ts'
import { cashOutOf, legText, presentSlip, quoteLeg } from './legs.ts'
import { LIMITS, placeSlip, playerOf } from './placeSlip.ts'
import { presentFixtures, presentLeague, presentMatch } from './present.ts'
import { AHEAD_MS, BEHIND_MS } from './season.ts'
import { cashOutSlip, type SportsDeps } from './settleSlips.ts'

/** A page of slips ends at `<time>.<slip>`. */
const placeAt = (cursor: string): SlipPlace | null => {
  const [at = '', slipId = ''] = cursor.split('.')
  return /^\d{1,14}$/.test(at) && UUID.test(slipId) ? { at: Number(at), slipId } : null
}

const cashOut =
  (deps: SportsDeps): Sportsbook['cashOut'] =>
  async (account, slipId, amount) => {
    const slip = await deps.memory.byId(slipId)
    if (slip?.player !== playerOf(account)) return { result: 'unknown' }
    const now = deps.clock()
    const value = cashOutOf(deps.season, slip, now)
    if (value === null) return { result: 'closed' }
    if (value < amount) return { result: 'changed', amount: value }
    if (!(await cashOutSlip(deps, slip, value))) return { result: 'closed' }
    const paid = await deps.memory.byId(slipId)
    return paid ? { result: 'paid', slip: presentSlip(deps.season, paid, now) } : { result: 'unknown' }
  }

const slips =
  ({ season, memory, clock }: SportsDeps): Sportsbook['slips'] =>
  async (account, { open, after, limit }) => {
    const before = after === null ? null : placeAt(after)
    const found = await memory.page(playerOf(account), open, before, limit + 1)
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      slips: shown.map((slip) => presentSlip(season, slip, clock())),
      next: last ? `${last.at}.${last.slipId}` : null,
    }
  }

/** The sandbox vendor's sportsbook: a simulated season, with slips that move money through the seamless wallet. */
export const sandboxSportsbook = (deps: SportsDeps): Sportsbook => {
  const { season } = deps
  return {
    leagues: (book, now) => season.leagues(book).map((league) => presentLeague(season, league, now)),
    fixtures: (query, now) => presentFixtures(season, query, now),
    match: (fixtureId, now) => {
      const fixture = season.fixture(fixtureId)
      const isNear = fixture && fixture.startsAt > now - BEHIND_MS && fixture.startsAt < now + AHEAD_MS
      return fixture && isNear ? presentMatch(season, fixture, now) : null
    },
    quote: (legs, now) => legs.map((leg) => quoteLeg(season, leg, now)),
    recordText: (leg) => legText(season, { ...leg, result: null }),
    limits: () => LIMITS,
    place: (order) => placeSlip(deps, order),
    slips: slips(deps),
    cashOut: cashOut(deps),
  }
}
