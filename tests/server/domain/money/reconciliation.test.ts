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

/** A line of the ledger and one of the statement, with the amount that was received. */
const ours = (reference: string, received: bigint, recordId = 'r'): LedgerLine => ({
  reference,
  received,
  paid: 0n,
  lineId: 'l',
  recordId,
  accountName: 'ann',
})
const theirs = (reference: string, received: bigint, line = 2): StatementLine => ({
  reference,
  received,
  paid: 0n,
  line,
})

test('differences are ordered by result, then by reference, then by amounts', () => {
  const ledger = [ours('z', 1n), ours('y', 1n), ours('c', 7n), ours('b', 8n), ours('b', 3n), ours('b', 5n)]
  const statement = [theirs('f', 4n), theirs('d', 6n), theirs('d', 2n), theirs('z', 9n), theirs('y', 9n)]
  const { differences } = compareStatement(ledger, statement)
  expect(
    differences.map(({ result, reference, here, there }) => [
      result,
      reference,
      here?.received,
      there?.received,
    ]),
  ).toEqual([
    ['differs', 'y', 1n, 9n],
    ['differs', 'z', 1n, 9n],
    ['missingHere', 'd', undefined, 2n],
    ['missingHere', 'd', undefined, 6n],
    ['missingHere', 'f', undefined, 4n],
    ['missingThere', 'b', 3n, undefined],
    ['missingThere', 'b', 5n, undefined],
    ['missingThere', 'b', 8n, undefined],
    ['missingThere', 'c', 7n, undefined],
  ])
})

test('of equal lines, the one with the lowest number matches first, on both sides', () => {
  for (const ids of [
    ['r1', 'r2', 'r3'],
    ['r3', 'r2', 'r1'],
    ['r2', 'r3', 'r1'],
  ]) {
    const ledger = ids.map((id) => ours('a', 5n, id))
    const { differences } = compareStatement(ledger, [theirs('a', 5n)])
    expect(differences.map(({ here }) => here?.recordId)).toEqual(['r2', 'r3'])
  }
  for (const lines of [
    [2, 3, 4],
    [4, 3, 2],
    [3, 4, 2],
  ]) {
    const statement = lines.map((line) => theirs('a', 5n, line))
    const { differences } = compareStatement([ours('a', 5n)], statement)
    expect(differences.map(({ there }) => there?.line)).toEqual([3, 4])
  }
})

test.each([
  [0, 1, false],
  [0, 2, true],
  [1, 1, false],
  [1, 2, true],
  [2, 2, false],
  [2, 3, true],
  [3, 2, false],
])(
  'a reference that is %i times here and %i times in the statement is repeated: %s',
  (here, there, repeated) => {
    const ledger = Array.from({ length: here }, (_, i) => ours('a', BigInt(i), `r${i}`))
    const statement = Array.from({ length: there }, (_, i) => theirs('a', BigInt(10 + i), i + 2))
    const { differences } = compareStatement(ledger, statement)
    expect(differences.map((one) => one.repeated)).toEqual(
      Array.from({ length: Math.max(here, there) }, () => repeated),
    )
  },
)
