import type { SlotModel } from './slot.ts'

/** Five rings of 31 symbols: A to H from the commonest to the rarest, one wild (W) and one scatter (S) each. */
const strips = [
  'AECFBDGAHCEBFDAGCEBWDFAHCEBSGDF',
  'BFADGCEHAFBDCEGAWFBDHCEAGFBSDCE',
  'CGBEADFHCGBWEADFCHGBEADFSCGBEAD',
  'DAFCGEBHDAFCWGEBDAHFCGEBDSAFCGE',
  'EBGDAFCHEBGDAFCWEBHGDAFSCEBGDAF',
]

/** Low volatility: many small wins. */
const steady: SlotModel = {
  lines: 10,
  strips,
  pays: {
    A: [12, 30, 100],
    B: [12, 35, 120],
    C: [14, 40, 140],
    D: [18, 60, 190],
    E: [22, 70, 240],
    F: [28, 90, 350],
    G: [45, 140, 560],
    H: [90, 350, 2200],
  },
  scatter: [3, 15, 100],
}

/** Medium volatility, on twenty lines. */
const lively: SlotModel = {
  lines: 20,
  strips,
  pays: {
    A: [8, 20, 75],
    B: [8, 24, 90],
    C: [10, 28, 110],
    D: [12, 45, 180],
    E: [16, 70, 290],
    F: [28, 110, 450],
    G: [45, 180, 900],
    H: [110, 540, 3600],
  },
  scatter: [3, 15, 80],
}

/** High volatility: rare and large wins. */
const bold: SlotModel = {
  lines: 5,
  strips,
  pays: {
    A: [4, 10, 40],
    B: [4, 10, 50],
    C: [5, 12, 70],
    D: [6, 24, 140],
    E: [10, 50, 300],
    F: [18, 120, 600],
    G: [36, 300, 1800],
    H: [115, 1150, 6000],
  },
  scatter: [4, 20, 150],
}

export const SLOT_MODELS: Readonly<Record<string, SlotModel>> = { steady, lively, bold }
