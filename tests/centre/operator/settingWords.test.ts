import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/operator.json' with { type: 'json' }
import ms from '../../../locales/ms/operator.json' with { type: 'json' }
import { SETTING_GROUPS, SETTING_VALUES } from '../../../src/entities/desk/settingValues.ts'
import { keysOf } from '../../../src/rules/entriesOf.ts'
import { fieldsOf } from '../../../src/server/usecases/site/settingFields.ts'

const ids = keysOf(SETTING_VALUES)
const fields = ids.flatMap((id) => fieldsOf(id, { languages: [], countries: [] }))

describe.each([
  ['English', en],
  ['Malay', ms],
])('in %s', (_language, words) => {
  const missing = (keys: readonly string[]) => keys.filter((key) => !Object.hasOwn(words, `setting_${key}`))

  test('every setting, group, field and option has words', () => {
    expect(
      missing([
        ...ids,
        ...keysOf(SETTING_GROUPS).map((group) => `group_${group}`),
        ...fields.map(({ name }) => `field_${name}`),
        ...fields.flatMap(({ options }) => options.map((option) => `option_${option}`)),
      ]),
    ).toEqual([])
  })
})

test('every setting is in one group', () => {
  expect(Object.values(SETTING_GROUPS).flat().toSorted()).toEqual(ids.toSorted())
})
