import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareStatement,
  type LedgerLine,
  type SideSums,
} from '../../../../src/server/domain/money/reconciliation.ts'
import type { StatementLine } from '../../../../src/server/domain/money/statementFile.ts'
import { times } from '../../../kit/data/times.ts'

const amounts = fc.record({ received: fc.bigInt(0n, 3n), paid: fc.bigInt(0n, 2n) })
const references = fc.constantFrom('a', 'b', 'c', 'd', 'e')

const ledgers = fc.array(fc.tuple(references, amounts), { maxLength: 8 }).map((lines) =>
  lines.map(
    ([reference, amount], index): LedgerLine => ({
      reference,
      ...amount,
      lineId: 'line',
      recordId: `record${index}`,
      accountName: 'ann',
    }),
  ),
)
const statements = fc
  .array(fc.tuple(references, amounts), { maxLength: 8 })
  .map((lines) =>
    lines.map(([reference, amount], index): StatementLine => ({ line: index + 2, reference, ...amount })),
  )

const sumOf = (lines: readonly { received: bigint; paid: bigint }[]): SideSums => ({
  count: lines.length,
  received: lines.reduce((sum, { received }) => sum + received, 0n),
  paid: lines.reduce((sum, { paid }) => sum + paid, 0n),
})
const added = (...sums: readonly SideSums[]): SideSums =>
  sums.reduce((a, b) => ({
    count: a.count + b.count,
    received: a.received + b.received,
    paid: a.paid + b.paid,
  }))

describe('a comparison, whatever the lines, their order and duplicates', () => {
  test('divides each side into matched, differing and missing lines, whose sums are those of the side', () => {
    fc.assert(
      fc.property(ledgers, statements, (ledger, statement) => {
        const { sums, differences } = compareStatement(ledger, statement)
        expect(added(sums.matched, sums.differsHere, sums.missingThere)).toEqual(sumOf(ledger))
        expect(added(sums.matched, sums.differsThere, sums.missingHere)).toEqual(sumOf(statement))
        expect(sums.differsHere.count).toBe(sums.differsThere.count)
        // Each line is in at most one difference.
        const here = differences.flatMap((one) => (one.here ? [one.here.recordId] : []))
        const there = differences.flatMap((one) => (one.there ? [one.there.line] : []))
        expect([new Set(here).size, new Set(there).size]).toEqual([here.length, there.length])
        for (const one of differences) {
          expect([one.here === null, one.there === null]).toEqual([
            one.result === 'missingHere',
            one.result === 'missingThere',
          ])
          if (one.here && one.there)
            expect([one.here.received, one.here.paid]).not.toEqual([one.there.received, one.there.paid])
        }
        // No line of the ledger is left over with an equal one of the statement.
        for (const { here: ours } of differences)
          if (ours)
            expect(
              differences.some(
                ({ there: theirs }) =>
                  theirs?.reference === ours.reference &&
                  theirs.received === ours.received &&
                  theirs.paid === ours.paid,
              ),
            ).toBe(false)
      }),
      { numRuns: times(400) },
    )
  })

  test('finds the same in any order of both sides', () => {
    const shuffles = fc.tuple(ledgers, statements).chain(([ledger, statement]) =>
      fc.record({
        ledger: fc.constant(ledger),
        statement: fc.constant(statement),
        otherLedger: fc.shuffledSubarray(ledger, { minLength: ledger.length }),
        otherStatement: fc.shuffledSubarray(statement, { minLength: statement.length }),
      }),
    )
    const seen = ({ sums, differences }: ReturnType<typeof compareStatement>) => ({
      sums,
      differences: differences.map(({ result, reference, here, there }) => [
        result,
        reference,
        here && [here.received, here.paid],
        there && [there.received, there.paid],
      ]),
    })
    fc.assert(
      fc.property(shuffles, ({ ledger, statement, otherLedger, otherStatement }) => {
        expect(seen(compareStatement(otherLedger, otherStatement))).toEqual(
          seen(compareStatement(ledger, statement)),
        )
      }),
      { numRuns: times(200) },
    )
  })
})

test('a repeated line matches once; the rest is missing here and marked', () => {
  const ledger: LedgerLine[] = [
    { reference: 'a', received: 5n, paid: 0n, lineId: 'l', recordId: 'r', accountName: 'ann' },
  ]
  const line = { reference: 'a', received: 5n, paid: 0n }
  const { sums, differences } = compareStatement(ledger, [
    { ...line, line: 2 },
    { ...line, line: 3 },
  ])
  expect(sums.matched).toEqual({ count: 1, received: 5n, paid: 0n })
  expect(differences).toMatchObject([{ result: 'missingHere', repeated: true, there: { line: 3 } }])
  expect(compareStatement(ledger, [{ ...line, received: 6n, line: 2 }]).differences).toMatchObject([
    { result: 'differs', repeated: false, here: { received: 5n }, there: { received: 6n } },
  ])
  expect(compareStatement(ledger, []).differences).toMatchObject([{ result: 'missingThere', there: null }])
})
