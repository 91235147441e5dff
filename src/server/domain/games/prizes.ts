import { itemAt } from '../../../rules/itemAt.ts'
import type { Random } from '../../../rules/random.ts'
import { binomial } from './instant/binomial.ts'
import { pick, type Engine, type Outcome } from './engine.ts'

/** A prize in basis points of the stake, with its weight among all prizes. */
export interface Prize {
  payBps: number
  weight: number
}

const rtpOf = (prizes: readonly Prize[]): number =>
  Math.floor(
    prizes.reduce((sum, { payBps, weight }) => sum + payBps * weight, 0) /
      prizes.reduce((sum, { weight }) => sum + weight, 0),
  )

const single = (rtp: number, display: Engine['display'], play: (random: Random) => Outcome): Engine => ({
  isChoice: (choice) => choice === '',
  choices: [''],
  rtpBps: () => rtp,
  display,
  play: (_, random) => play(random),
})

const SCRATCH_CELLS = 9

/**
 * Fills nine covered cells: three of the prize's symbol, or no three of any. Symbols are numbers, 0 the smallest
 * prize.
 */
const coverCells = (prize: number, kinds: number, random: Random): number[] => {
  const cells = prize < 0 ? [] : [prize, prize, prize]
  const counts = new Map<number, number>()
  while (cells.length < SCRATCH_CELLS) {
    const symbol = random.below(kinds)
    const count = (counts.get(symbol) ?? 0) + 1
    if (symbol === prize || count > 2) continue
    counts.set(symbol, count)
    cells.push(symbol)
  }
  for (let i = cells.length - 1; i > 0; i -= 1) {
    const j = random.below(i + 1)
    ;[cells[i], cells[j]] = [itemAt(cells, j), itemAt(cells, i)]
  }
  return cells
}

/** A scratch card: three equal symbols win that symbol's prize. */
export const scratch = (prizes: readonly Prize[]): Engine => {
  const winning = prizes.filter(({ payBps }) => payBps > 0)
  return single(rtpOf(prizes), { pays: winning.map(({ payBps }) => payBps) }, (random) => {
    const prize = pick(
      prizes.map((item) => ({ item, weight: item.weight })),
      random,
    )
    const cells = coverCells(winning.indexOf(prize), winning.length, random)
    return { payBps: prize.payBps, view: { cells, prize: winning.indexOf(prize) }, words: cells.join('') }
  })
}

/** A wheel of equal segments. */
export const wheel = (segments: readonly number[]): Engine =>
  single(rtpOf(segments.map((payBps) => ({ payBps, weight: 1 }))), { segments: [...segments] }, (random) => {
    const at = random.below(segments.length)
    const payBps = itemAt(segments, at)
    return { payBps, view: { at }, words: `${payBps / 10_000}x` }
  })

const BINGO_LINES: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const BINGO_NUMBERS = 30
const BINGO_DRAWN = 14

const linesOf = (hit: (cell: number) => boolean): number =>
  BINGO_LINES.filter((line) => line.every(hit)).length
const choose = (n: number, k: number): number => (k < 0 || k > n ? 0 : itemAt(binomial(n), k))

/** All sets of k hit cells are equally likely, so enumerating 512 sets gives the exact return. */
const bingoReturn = (pays: readonly number[]): number => {
  const all = choose(BINGO_NUMBERS, BINGO_DRAWN)
  let sum = 0
  for (let set = 0; set < 512; set += 1) {
    const hits = [...Array(9).keys()].filter((cell) => (set >> cell) & 1).length
    const lines = linesOf((cell) => ((set >> cell) & 1) === 1)
    sum +=
      (choose(BINGO_NUMBERS - 9, BINGO_DRAWN - hits) / all) * (pays[Math.min(lines, pays.length - 1)] ?? 0)
  }
  return Math.floor(sum)
}

const drawNumbers = (count: number, random: Random): number[] => {
  const left = Array.from({ length: BINGO_NUMBERS }, (_, i) => i + 1)
  return Array.from({ length: count }, () => itemAt(left.splice(random.below(left.length), 1), 0))
}

/** A card of nine of thirty numbers, fourteen drawn; complete lines pay. `pays` by how many lines. */
export const bingo = (pays: readonly number[]): Engine =>
  single(bingoReturn(pays), { pays: [...pays] }, (random) => {
    const card = drawNumbers(9, random)
    const drawn = drawNumbers(BINGO_DRAWN, random)
    const lines = linesOf((cell) => drawn.includes(itemAt(card, cell)))
    return {
      payBps: itemAt(pays, Math.min(lines, pays.length - 1)),
      view: { card, drawn, lines },
      words: `${card.join('-')} / ${drawn.join('-')}`,
    }
  })
