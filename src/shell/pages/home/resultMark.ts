const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
const SIDE_TONES = { P: 'blue', B: 'red', T: 'green', D: 'blue', G: 'orange' } as const
type Side = keyof typeof SIDE_TONES
const isSide = (letter: string): letter is Side => letter in SIDE_TONES

/** A result of a live table as the lobby shows it. */
export interface ResultMark {
  tone: 'red' | 'black' | 'green' | 'blue' | 'orange'
  /** The number of roulette, or the total of sic bo. Empty where a side has won. */
  text: string
  /** Player, banker, tie, dragon or tiger. */
  side: Side | null
}

const rouletteTone = (number: number): ResultMark['tone'] => {
  if (number === 0) return 'green'
  return RED.has(number) ? 'red' : 'black'
}
/** A triple is green; the others are small (4–10) or big (11–17). */
const sicBoTone = (mark: string): ResultMark['tone'] => {
  if (mark.endsWith('t')) return 'green'
  return Number(mark) > 10 ? 'red' : 'blue'
}

/** Returns how a mark of endpoints/games/liveTables is shown. */
export const resultMark = (kind: string, mark: string): ResultMark => {
  const letter = mark.charAt(0)
  if (isSide(letter)) return { tone: SIDE_TONES[letter], text: '', side: letter }
  if (kind === 'Roulette') return { tone: rouletteTone(Number(mark)), text: mark, side: null }
  return { tone: sicBoTone(mark), text: mark.replace('t', ''), side: null }
}
