import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowCards } from '../../../../../src/centre/kit/list/phone/RowCards.tsx'
import type { Words } from '../../../../../src/centre/kit/format/useWords.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const cards = (count: number) => (
  <RowCards
    rows={Array.from({ length: count }, (_, index) => ({ id: String(index) }))}
    rowKey="id"
    columns={[]}
    sort={null}
    words={{} as Words}
    zone=""
    open={() => undefined}
  />
)

test('a new list draws the cards that a screen has room for, and then all of them', () => {
  Object.assign(window, { innerHeight: 840 })
  // React draws the first step only.
  expect(renderToString(cards(20)).match(/<li>/g)).toHaveLength(7)
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() => root.render(cards(20)))
  expect(place.querySelectorAll('li')).toHaveLength(20)
  act(() => root.render(cards(25)))
  expect(place.querySelectorAll('li')).toHaveLength(25)
  act(() => root.unmount())
})
