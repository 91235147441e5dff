import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fillTurnover, missingTurnover, turnoverOf } from '../../../../src/server/domain/money/turnover.ts'

const need = (at: number, required: bigint) => ({ requirementId: `r${at}`, at, required })

describe('required turnover', () => {
  test.each([
    ['is all missing before any bet', [need(1, 100n)], [0n], [100n]],
    ['is met by bets after it', [need(1, 100n)], [100n], [0n]],
    ['counts no more bets than required', [need(1, 100n)], [250n], [0n]],
    ['takes the oldest first', [need(1, 100n), need(2, 50n)], [120n, 120n], [0n, 30n]],
    ['does not count bets from before the requirement', [need(1, 100n), need(2, 50n)], [300n, 0n], [0n, 50n]],
    ['counts a bet once', [need(1, 100n), need(2, 100n)], [100n, 100n], [0n, 100n]],
    ['uses later bets for what the earlier ones left', [need(1, 100n), need(2, 50n)], [90n, 60n], [10n, 50n]],
  ])('%s', (_what, open, since, missing) => {
    expect(fillTurnover(open, since).map((p) => p.missing)).toEqual(missing)
  })

  test('equals a simple computation over every bet in order', () => {
    const amount = fc.bigInt({ min: 0n, max: 1000n })
    const events = fc.array(fc.oneof(fc.record({ need: amount }), fc.record({ bet: amount })), {
      maxLength: 30,
    })
    fc.assert(
      fc.property(events, (list) => {
        const open = list.flatMap((e, at) => ('need' in e ? [need(at, e.need)] : []))
        const since = open.map((r) =>
          list.reduce((total, e, at) => (at > r.at && 'bet' in e ? total + e.bet : total), 0n),
        )
        const slow = new Map<number, bigint>()
        list.forEach((e, at) => {
          if ('need' in e) {
            slow.set(at, e.need)
            return
          }
          let bet = e.bet
          for (const [key, left] of slow) {
            const used = bet < left ? bet : left
            slow.set(key, left - used)
            bet -= used
          }
        })
        const filled = fillTurnover(open, since)
        expect(filled.map((p) => p.missing)).toEqual([...slow.values()])
        for (const p of filled) expect(p.done + p.missing).toBe(p.required)
        expect(missingTurnover(filled)).toBe([...slow.values()].reduce((a, b) => a + b, 0n))
      }),
    )
  })

  test.each([
    [100n, 100, 100n],
    [100n, 1000, 1000n],
    [333n, 50, 166n],
    [0n, 100, 0n],
  ])('of %d at %d percent is %d', (amount, percent, wanted) => {
    expect(turnoverOf(amount, percent)).toBe(wanted)
  })
})
