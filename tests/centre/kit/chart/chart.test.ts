import { describe, expect, test } from 'vitest'
import { dayNamesIn, everyDay } from '../../../../src/centre/kit/chart/chartDays.ts'
import { chartOption, inPanels, type ChartSeries } from '../../../../src/centre/kit/chart/chartOption.ts'

const nothing = { amount: 0 }
const page = (total: number, ...days: [day: string, amount: number][]) => ({
  total,
  list: days.map(([day, amount]) => ({ day, amount })),
})
const drawn = (rows: readonly { day: string; amount: number }[]) =>
  rows.map(({ day, amount }) => [day.slice(5), amount])

describe('a chart by days', () => {
  test('names every day of its range, over the ends of months and years', () => {
    expect(dayNamesIn({ from: '2026-12-30', to: '2027-01-02' })).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ])
    expect(dayNamesIn({ from: '2024-02-28', to: '2024-03-01' })).toHaveLength(3)
    expect(dayNamesIn({ from: '2026-11-02', to: '2026-11-01' })).toEqual([])
  })
  test('shows a day without data as zero, oldest first', () => {
    const rows = everyDay(
      { from: '2026-11-01', to: '2026-11-04' },
      '2026-11-20',
      page(2, ['2026-11-04', 7], ['2026-11-01', 5]),
      nothing,
    )
    expect(drawn(rows)).toEqual([
      ['11-01', 5],
      ['11-02', 0],
      ['11-03', 0],
      ['11-04', 7],
    ])
  })
  test('has no values for days in the future', () => {
    expect(
      drawn(
        everyDay({ from: '2026-11-01', to: '2026-11-30' }, '2026-11-02', page(1, ['2026-11-01', 5]), nothing),
      ),
    ).toEqual([
      ['11-01', 5],
      ['11-02', 0],
    ])
  })
  test('has no values for days that a truncated response does not contain', () => {
    expect(
      drawn(
        everyDay(
          { from: '2026-11-01', to: '2026-11-03' },
          '2026-11-20',
          page(9, ['2026-11-03', 7], ['2026-11-02', 5]),
          nothing,
        ),
      ),
    ).toEqual([
      ['11-02', 5],
      ['11-03', 7],
    ])
  })
})

const series = (name: string, ...values: number[]): ChartSeries => ({ name, values, color: 'accent' })
const below = (...all: ChartSeries[]) =>
  inPanels(all, false)
    .filter((one) => one.below)
    .map(({ name }) => name)

describe('series of very different size', () => {
  test('share a scale if they are of similar size', () =>
    expect(below(series('a', 100, -390), series('b', 99, 100))).toEqual([]))
  test('get a panel each if one is much larger, the first on top', () => {
    expect(below(series('a', 1, 2), series('b', 66_500))).toEqual(['b'])
    expect(below(series('a', 66_500), series('b', 50), series('c', -60))).toEqual(['b', 'c'])
  })
  test('are compared by size, whether negative or positive', () =>
    expect(below(series('a', 10), series('b', 1, -40))).toEqual(['b']))
  test('stay in the first panel if all their values are zero', () =>
    expect(below(series('a', 0, 0), series('b', 50), series('c', 40))).toEqual([]))
  test('keep their panels if the chart sets them itself or has horizontal bars', () => {
    const own = [series('a', 1), { ...series('b', 900), below: true }]
    expect(inPanels(own, false)).toBe(own)
    expect(inPanels([series('a', 1), series('b', 900)], true).some((one) => one.below)).toBe(false)
  })
  test('have an axis each, and no line connects points across a gap', () => {
    const colors = {
      accent: '#111',
      soft: '#222',
      faint: '#333',
      text: '#444',
      good: '#555',
      bad: '#666',
      panel: '#777',
      kinds: ['#888'],
    }
    const option = chartOption({
      names: ['1', '2'],
      short: ['1', '2'],
      series: inPanels([series('a', 1, 2), { ...series('b', 900, 0), as: 'line' }], false),
      lying: false,
      narrow: false,
      large: false,
      whole: true,
      mirrored: false,
      colors,
      amount: String,
      language: 'en',
      described: '',
    }) as {
      grid: unknown[]
      yAxis: { minInterval: number }[]
      series: { yAxisIndex: number; connectNulls: boolean }[]
    }
    expect(option.grid).toHaveLength(2)
    expect(option.yAxis.map(({ minInterval }) => minInterval)).toEqual([1, 1])
    expect(option.series.map((one) => one.yAxisIndex)).toEqual([0, 1])
    expect(option.series.every((one) => one.connectNulls === false)).toBe(true)
  })
})
