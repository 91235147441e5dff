import { expect } from 'vitest'
import type { OpenedList, Opens } from '../../../src/centre/kit/listModel/figure.ts'
import { tableCodec } from '../../../src/centre/kit/listModel/tableAddress.ts'
import { definitionOf } from '../../../src/entities/schemaDefinition.ts'
import type { TestProvider } from './provider.ts'

/** Returns a function for the total of the list that an address opens, as its screen requests it. */
export const totalOpened =
  (
    provider: Pick<TestProvider, 'callRaw' | 'brand' | 'clock'>,
    lists: Readonly<Record<string, OpenedList>>,
  ) =>
  async ({ page, to, equals }: Opens, as: string): Promise<number> => {
    const { zone } = provider.brand
    const { list, filters, tabs } = lists[page]!
    const url = new URL(to, 'http://site')
    const tab = tabs && url.searchParams.get('tab')
    if (tab) url.searchParams.delete('tab')
    expect(!tab || Object.keys(tabs ?? {}).includes(tab), `the tab of ${to} is one of the page's`).toBe(true)
    const codec = tableCodec({
      input: list.input,
      filters,
      sortable: [],
      defaults: { filters: {}, preset: 'past7', pageSize: 100 },
    })
    const state = codec.read(url.searchParams, provider.clock.now, zone)
    const carried = [...url.searchParams.keys()].filter((name) => !['from', 'to', 'sort'].includes(name))
    expect(Object.keys(state.filters).sort(), `every filter of ${to} is one of the list's`).toEqual(
      carried.sort(),
    )
    const paged = 'pageNo' in (definitionOf(list.input).shape ?? {}) ? { pageNo: 1, pageSize: 100 } : {}
    const { value } = await provider.callRaw(
      list,
      { ...(tab ? tabs?.[tab] : {}), ...codec.filtersOf(state, zone), ...paged },
      { token: as },
    )
    return equals(value)
  }
