import { fill } from '../kit.js'

export const cents = (amount) => Math.round(amount * 100)

const sumsOf = (bets) => {
  const sums = new Map()
  for (const { bet, amount } of bets) sums.set(bet, (sums.get(bet) ?? 0) + amount)
  return sums
}

/** Returns what is wrong with some bets at a table, as a text; null if nothing is. */
const limitText = (sums, { game, words, money }) => {
  for (const [bet, amount] of sums) if (amount > cents(game.limits[bet])) return fill(words.betLimit, { amount: money(game.limits[bet]) })
  const all = [...sums.values()].reduce((sum, amount) => sum + amount, 0)
  return all > cents(game.maxBet) ? fill(words.tableLimit, { amount: money(game.maxBet) }) : null
}

/**
 * Returns the bets of a table, in cents. Bets are pending until they are confirmed, and stay confirmed until the next round.
 * A group is what one press has placed, so that it can be undone.
 */
export const makeSlip = (around) => {
  let groups = []
  let confirmed = new Map()
  let before = new Map()
  let over = false
  const listOf = (sums) => [...sums].map(([bet, amount]) => ({ bet, amount }))
  const pending = () => sumsOf(groups.flat())
  const together = (more = []) => sumsOf([...listOf(confirmed), ...groups.flat(), ...more])
  const newRound = () => {
    if (confirmed.size > 0) before = confirmed
    confirmed = new Map()
    over = false
  }
  return {
    pending, together, newRound,
    get some() { return groups.length > 0 },
    get canRepeat() { return groups.length === 0 && (before.size > 0 || (over && confirmed.size > 0)) },
    get isOver() { return over },
    isConfirmed: (bet) => confirmed.has(bet),
    /** Adds bets, or returns why they are too high. */
    add: (group) => {
      const wrong = limitText(together(group), around)
      if (wrong === null && group.length > 0) groups.push(group)
      return wrong
    },
    /** Takes the last chip of a bet away. */
    remove: (bet) => {
      const at = groups.findLastIndex((group) => group.length === 1 && group[0].bet === bet)
      if (at >= 0) groups.splice(at, 1)
    },
    undo: () => { groups.pop() },
    clear: () => { groups = [] },
    doubled: () => listOf(pending()),
    repeated: () => listOf(before),
    /** The wallet has taken the pending bets. */
    confirm: () => {
      for (const [bet, amount] of pending()) confirmed.set(bet, (confirmed.get(bet) ?? 0) + amount)
      groups = []
    },
    /** Takes over bets that an earlier page confirmed. */
    restore: (bets) => { confirmed = sumsOf(bets.map(({ bet, stake }) => ({ bet, amount: cents(stake) }))) },
    finish: () => { over = true },
  }
}
