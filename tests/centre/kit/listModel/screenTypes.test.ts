import { describe, expect, expectTypeOf, test } from 'vitest'
import type { getDeposit } from '../../../../src/endpoints/money/cashier.ts'
import { accountGameBetHistory } from '../../../../src/endpoints/betting/reports.ts'
import { listModel } from '../../../../src/centre/kit/listModel/listModel.ts'
import type {
  FieldOf,
  FilterOf,
  ListEndpoint,
  ListSpec,
  RowOf,
  TotalOf,
} from '../../../../src/centre/kit/listModel/screenTypes.ts'

type Bets = typeof accountGameBetHistory

describe('a list screen is checked against its endpoint', () => {
  test('columns are fields of its rows, filters fields of its input, totals fields of its sums', () => {
    expectTypeOf<'orderNo'>().toExtend<FieldOf<Bets>>()
    expectTypeOf<'password'>().not.toExtend<FieldOf<Bets>>()
    expectTypeOf<'status'>().toExtend<FilterOf<Bets>>()
    expectTypeOf<'pageNo'>().not.toExtend<FilterOf<Bets>>()
    expectTypeOf<'stake'>().toExtend<TotalOf<Bets>>()
    expectTypeOf<'orderNo'>().not.toExtend<TotalOf<Bets>>()
  })
  test('an endpoint that does not return a page cannot be a list', () => {
    expectTypeOf<ListEndpoint<typeof getDeposit>>().toBeNever()
    expectTypeOf<ListEndpoint<Bets>>().not.toBeNever()
  })
  test('a declaration with a wrong name does not compile, and throws at run time', () => {
    const wrong: ListSpec<Bets> = {
      list: accountGameBetHistory,
      rowKey: 'id',
      // @ts-expect-error -- the row has no such field
      columns: ['password'],
    }
    expect(() => listModel(wrong)).toThrow('no field "password"')
  })
  test('a function that reads a field which the row does not have does not compile', () => {
    type Wrong = RowOf<Bets> & { password: string }
    type Column = Exclude<ListSpec<Bets>['columns'][number], string>
    expectTypeOf<(row: { orderNo: string }) => string>().toExtend<NonNullable<Column['render']>>()
    expectTypeOf<(row: Wrong) => string>().not.toExtend<NonNullable<Column['render']>>()
    expectTypeOf<(row: Wrong) => string>().not.toExtend<NonNullable<Column['drill']>>()
    expectTypeOf<(row: Wrong) => string>().not.toExtend<NonNullable<ListSpec<Bets>['actions']>>()
    expectTypeOf<(key: string, row?: Wrong) => string>().not.toExtend<NonNullable<ListSpec<Bets>['detail']>>()
  })
})

test('omitted settings follow from the schema', () => {
  const model = listModel({
    list: accountGameBetHistory,
    rowKey: 'id',
    columns: ['orderNo', { field: 'stake', total: 'stake' }],
    filters: ['status'],
  })
  expect(model.columns.map(({ field, kind, numeric }) => [field, kind.kind, numeric])).toEqual([
    ['orderNo', 'text', false],
    ['stake', 'money', true],
  ])
  expect(model.filters[0]?.kind.kind).toBe('choice')
  expect(model.hasRange).toBe(true)
})
