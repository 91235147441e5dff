import { expect, test } from 'vitest'
import {
  byFilters,
  moved,
  orderedWidgets,
  shownWidgets,
  WIDGETS,
  withShown,
} from '../../../../src/centre/agent/overview/widgets.ts'

test('without choices every part is shown in the declared order', () => {
  expect(shownWidgets({}, true)).toEqual(WIDGETS)
})

test('parts about the own account are left out for another account', () => {
  expect(shownWidgets({}, false)).toEqual(WIDGETS.slice(2))
})

test('a part moves by one place and back, and not beyond an end', () => {
  const down = moved({}, 'earnings', 1)
  expect(orderedWidgets(down).slice(0, 2)).toEqual(['tasks', 'earnings'])
  expect(orderedWidgets(moved(down, 'earnings', -1))).toEqual(WIDGETS)
  expect(moved({}, 'earnings', -1)).toEqual({})
  expect(moved({}, 'downlines', 1)).toEqual({})
})

test('a hidden part keeps its place when others move, and returns to it', () => {
  const hidden = withShown({}, 'tasks', false)
  expect(shownWidgets(hidden, true)).toEqual(WIDGETS.filter((one) => one !== 'tasks'))
  const after = moved(hidden, 'earnings', 1)
  expect(shownWidgets(after, true)[0]).toBe('earnings')
  expect(shownWidgets(withShown(after, 'tasks', true), true).slice(0, 2)).toEqual(['tasks', 'earnings'])
})

test('a part that a later version adds stands at its declared place', () => {
  const known = Object.fromEntries(
    WIDGETS.filter((one) => one !== 'trends').map((one) => [one, { order: WIDGETS.indexOf(one) }]),
  )
  expect(orderedWidgets(known)).toEqual(WIDGETS)
})

test('the filters stand before the first part that they apply to', () => {
  expect(byFilters(['earnings', 'tasks', 'trends', 'play'])).toEqual({
    own: ['earnings', 'tasks'],
    dated: ['trends', 'play'],
  })
  expect(byFilters(['earnings'])).toEqual({ own: ['earnings'], dated: [] })
})
