import { SECOND } from '../../rules/calendar.ts'
import { fromWire, roundDown, sum, UNITS } from '../../rules/money/money.ts'
import type { Job, JobContext } from '../jobs/job.ts'
import { categoryOf } from '../domain/games/catalogue.ts'
import type { Account } from '../ports/accounts/accounts.ts'
import type { VendorCall } from '../ports/betting/bets.ts'
import type { Ports } from '../ports/ports.ts'
import { missionSpan } from '../usecases/loyalty/missionsOf.ts'
import { claimMissions } from './engagement.ts'
import { callOf, payoutMultiple } from './playSession.ts'
import { seededRandom, type SeededRandom } from './seededRandom.ts'

const EVERY_MS = 12 * SECOND
/** How many players play at a time, and how many rounds each. */
const PLAYERS = 2
const ROUNDS = [2, 5] as const
/** The places of the leaderboard whose players play on. */
const PLACES = 40
/** Players with less than this rest, so that their balance lasts. */
const BALANCE_MIN = 20n * UNITS
/** The accounts that visitors of the demo log in as. */
const NAMED = /^demo/

/** The calls of some rounds of slots: a bet and its result, with the usual payouts. */
const roundsOf = (ports: Ports, random: SeededRandom, account: Account, now: number): VendorCall[] => {
  const rules = ports.house.games
  const games = rules.games.filter((game) => categoryOf(rules, game) === 'RNG')
  const game = random.pick(games)
  return Array.from({ length: random.between(...ROUNDS) }, (_, i) => {
    const round = `live-${now.toString(36)}-${account.accountId.slice(-8)}-${i}`
    const stake = fromWire(random.pick([0.5, 1, 1, 2, 3]))
    const call = { ...callOf(account, game, round), at: now }
    const payBps = BigInt(Math.round(payoutMultiple(random, 'RNG') * 10_000))
    const won = roundDown((stake * payBps) / 10_000n)
    return [
      { ...call, kind: 'bet', transactionId: `${round}-b`, gameCode: game.code, category: 'RNG', stake },
      { ...call, kind: 'settle', transactionId: `${round}-s`, won, validBet: null, detail: {} },
    ] satisfies VendorCall[]
  }).flat()
}

/** Returns the players of a line who are on the leaderboard of this week, or of the last one when it is empty. */
const playersOf = async ({ brand }: JobContext, ports: Ports, lineId: string, now: number) => {
  const week = missionSpan('weekly', now, brand.zone)
  const board = await ports.loyalty.leaderboard(lineId, 'weekly', week, PLACES)
  const last = missionSpan('weekly', week.start - 1, brand.zone)
  const found = board.length > 0 ? board : await ports.loyalty.leaderboard(lineId, 'weekly', last, PLACES)
  return found.filter(({ name }) => !NAMED.test(name))
}

const playOn = async (context: JobContext, ports: Ports, lineId: string, now: number): Promise<void> => {
  const random = seededRandom(`play ${lineId} ${now}`)
  const players = await playersOf(context, ports, lineId, now)
  for (let i = 0; i < Math.min(PLAYERS, players.length); i += 1) {
    const account = await ports.accounts.byId({ lineId, accountId: random.pick(players).accountId })
    if (!account) continue
    // Missions that earlier rounds have completed; their figures are aggregated between two runs.
    await claimMissions({ ports, now, random: context.random, brand: context.brand }, account)
    const main = (await ports.ledger.balances(account)).filter(({ kind }) => kind === 'main')
    if (sum(main.map(({ balance }) => balance)) < BALANCE_MIN) continue
    await ports.bets.callAll(roundsOf(ports, random, account, now))
  }
}

/**
 * Lets players of the demo data play on, so that the leaderboard, the winners and the figures of the demo move. The
 * accounts that visitors log in as never play by themselves.
 */
export const demoPlay: Job = {
  name: 'demoPlay',
  everyMs: EVERY_MS,
  run: async (context) => {
    const now = context.now()
    for (const lineId of await context.transact('directory', (ports) => ports.games.lines()))
      await context.transact({ line: lineId }, (ports) => playOn(context, ports, lineId, now))
    return 0
  },
}
