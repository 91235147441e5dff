import type { SlotModel } from './slot.ts'

/** Five rings of 31 symbols: A to H from the commonest to the rarest, one wild (W) and one scatter (S) each. */
const strips = [
  'AECFBDGAHCEBFDAGCEBWDFAHCEBSGDF',
  'BFADGCEHAFBDCEGAWFBDHCEAGFBSDCE',
  'CGBEADFHCGBWEADFCHGBEADFSCGBEAD',
  'DAFCGEBHDAFCWGEBDAHFCGEBDSAFCGE',
  'EBGDAFCHEBGDAFCWEBHGDAFSCEBGDAF',
]

/** Low volatility: many small wins, and free spins that double them. */
const steady: SlotModel = {
  lines: 10,
  strips,
  pays: {
    A: [10, 26, 85],
    B: [10, 30, 100],
    C: [12, 35, 120],
    D: [16, 52, 165],
    E: [20, 62, 210],
    F: [25, 80, 310],
    G: [42, 130, 520],
    H: [85, 330, 2200],
  },
  scatter: [2, 10, 60],
  feature: { kind: 'freeSpins', spins: [8, 12, 20], multiplier: 2 },
}

/** Medium volatility, on twenty lines, with free spins that triple the wins. */
const lively: SlotModel = {
  lines: 20,
  strips,
  pays: {
    A: [6, 18, 62],
    B: [6, 18, 70],
    C: [8, 22, 85],
    D: [11, 38, 145],
    E: [13, 55, 225],
    F: [23, 85, 350],
    G: [38, 145, 720],
    H: [90, 450, 3200],
  },
  scatter: [2, 10, 50],
  feature: { kind: 'freeSpins', spins: [10, 15, 25], multiplier: 3 },
}

/** High volatility: rare and large wins, and a wheel of up to 100 stakes. */
const bold: SlotModel = {
  lines: 5,
  strips,
  pays: {
    A: [3, 8, 32],
    B: [3, 8, 40],
    C: [4, 10, 55],
    D: [5, 19, 110],
    E: [8, 40, 240],
    F: [14, 95, 480],
    G: [30, 245, 1450],
    H: [92, 920, 5000],
  },
  scatter: [2, 10, 100],
  feature: {
    kind: 'wheel',
    segments: [8, 15, 10, 30, 8, 20, 12, 50, 8, 15, 25, 100],
  },
}

export const SLOT_MODELS: Readonly<Record<string, SlotModel>> = { steady, lively, bold }
