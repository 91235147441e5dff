import { expect, test } from 'vitest'
import { slot } from '../../../../src/server/domain/games/slot.ts'
import { SLOT_MODELS } from '../../../../src/server/domain/games/slotModels.ts'

test.each(Object.entries(SLOT_MODELS))('%s returns 92 to 98 %', (_name, model) => {
  expect(slot(model).rtpBps('')).toBeGreaterThanOrEqual(9_200)
  expect(slot(model).rtpBps('')).toBeLessThanOrEqual(9_800)
})
