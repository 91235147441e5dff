import { expect, test } from 'vitest'
import { AGENT_LISTS } from '../../../../src/centre/agent/lists.ts'
import { shapeOf } from '../../../../src/centre/kit/format/fieldKind.ts'
import { listModel } from '../../../../src/centre/kit/listModel/listModel.ts'

const FILTERS = Object.values(AGENT_LISTS).flatMap(({ list, filters }) => {
  const model = listModel({ list, filters, rowKey: 'id', columns: [] })
  return model.filters.map((filter) => ({ path: list.path, field: filter.field, filter, model }))
})
const TEXTS = ['a', 'demosub', '12', '-1', '1.5', 'a\u202Eb', '\u200B', 'x'.repeat(500)]

test.each(FILTERS)(
  '$path $field accepts exactly the texts that its address keeps',
  ({ filter, field, model }) => {
    for (const text of TEXTS) {
      const { filters } = model.codec.read(new URLSearchParams({ [field]: text }), 0, 'UTC')
      expect([text, filter.accepts(text)]).toEqual([text, field in filters])
    }
    expect(filter.accepts('x'.repeat(500))).toBe(false)
    expect(field in shapeOf(model.endpoint.input)).toBe(true)
  },
)
