import { expect, test } from 'vitest'
import { crash } from '../../../../../src/server/domain/games/instant/crash.ts'
import { scripted } from '../scripted.ts'

const engine = crash({ growth: 0.07 })
const NUMBERS = 1_000_000_000

test.each([101, 150, 300, 1_000])(
  'a flight that is always cashed out at %i hundredths returns 96 %% at most',
  (cash) => {
    const at = Math.ceil((Math.log(cash / 100) / 0.07) * 1_000)
    let paid = 0
    const runs = 20_000
    // Equally spaced random numbers are every point in its proportion.
    for (let i = 0; i < runs; i += 1)
      paid += engine.play(
        'hand:1000.00',
        [{ action: 'cash', at }],
        scripted([Math.floor(((i + 0.5) / runs) * NUMBERS), NUMBERS]),
      ).payBps
    expect(paid / runs).toBeLessThan(9_601 + cash / 10)
    expect(paid / runs).toBeGreaterThan(9_500)
  },
)
