import { expect, test } from 'vitest'
import { SLOT_MODELS } from '../../../../src/server/domain/games/slotModels.ts'

test.each(Object.entries(SLOT_MODELS))('%s is a valid slot', (_name, model) => {
  expect(model.strips.map((strip) => strip.length)).toEqual([31, 31, 31, 31, 31])
  for (const strip of model.strips) expect(strip).toMatch(/^[A-HWS]+$/)
  // Scatters on a reel must be so far apart that only one is visible, or the published return would be wrong.
  for (const strip of model.strips) expect(strip.match(/S/g)).toHaveLength(1)
  for (const [three, four, five] of [...Object.values(model.pays), model.scatter]) {
    expect(three < four && four < five).toBe(true)
  }
})

test.each(Object.entries(SLOT_MODELS))(
  '%s has a feature that a player can win something from',
  (_name, { feature }) => {
    expect(feature).toBeDefined()
    if (feature?.kind === 'freeSpins') {
      expect(feature.spins.toSorted((a, b) => a - b)).toEqual(feature.spins)
      expect(feature.multiplier).toBeGreaterThan(1)
    } else expect(Math.min(...feature!.segments)).toBeGreaterThan(0)
  },
)
