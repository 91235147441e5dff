import { expect, test } from 'vitest'
import type { FieldKind } from '../../../../src/centre/kit/format/fieldKind.ts'
import type { ListModel } from '../../../../src/centre/kit/listModel/listModel.ts'
import { LANGUAGES, textsIn } from '../../../kit/data/languages.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['/src/centre/*/screens/**/*.tsx', '/src/centre/agent/register/ManageLinks.tsx'],
  { eager: true },
)

/** A screen of the kit: a list, or the tabs of several screens. */
interface KitScreen {
  model?: ListModel
  screens?: Readonly<Record<string, KitScreen>>
}
const isKitScreen = (value: unknown): value is KitScreen =>
  (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
  ('model' in value || 'screens' in value)

const modelsOf = ({ model, screens = {} }: KitScreen): ListModel[] => [
  ...(model ? [model] : []),
  ...Object.values(screens).flatMap(modelsOf),
]

const lists = Object.entries(modules).flatMap(([file, exported]) =>
  Object.values(exported)
    .filter(isKitScreen)
    .flatMap(modelsOf)
    .map((model) => [`${file.split('/').at(-1)} ${model.endpoint.path}`, model] as const),
)

const optionKeys = (field: string, kind: FieldKind): string[] => {
  if (kind.kind === 'many') return optionKeys(field, kind.of)
  return kind.kind === 'choice' ? kind.options.map((option) => `${field}_${option}`) : []
}

/** Returns every key of fields.json that a list shows: titles, totals, filters and the names of options. */
const keysOfList = ({ columns, filters }: ListModel): string[] => [
  ...columns.flatMap(({ label, field, kind, totals }) => [
    label,
    ...(totals.length > 1 ? totals.map((total) => `total_${total}`) : []),
    // An exported file contains the words of a column that the screen renders in another way.
    ...optionKeys(field, kind),
  ]),
  ...filters.flatMap(({ field, kind, as, choices, words, values = [] }) => [
    // Tabs show only their options.
    ...(as === 'tabs' ? [] : [field]),
    ...(choices || words ? [] : optionKeys(field, kind)),
    ...(words ? values.map((value) => `${words}_${value}`) : values.map((value) => `${field}_${value}`)),
  ]),
]

test('all list screens are found', () => {
  expect(lists.length).toBeGreaterThan(20)
})

/** The files with the words of a list. The operator centre has words of its own, besides those of every centre. */
const wordFiles = ({ endpoint }: ListModel): string[] =>
  endpoint.audience === 'staff' ? ['fields', 'operatorFields'] : ['fields']

test.each(lists)('%s has a word for every label and option', (_, model) => {
  const keys = keysOfList(model)
  for (const language of LANGUAGES) {
    const files = wordFiles(model).map((file) => textsIn(language, file))
    expect(
      keys.filter((key) => !files.some((words) => Object.hasOwn(words, key))),
      language,
    ).toEqual([])
  }
})

test.each(Object.entries(modules))('%s has a word for every tab', (_, exported) => {
  const tabs = Object.values(exported)
    .filter(isKitScreen)
    .flatMap(({ screens = {} }) => Object.keys(screens))
  for (const language of LANGUAGES)
    expect(
      tabs.filter((tab) => !Object.hasOwn(textsIn(language, 'centre'), `tab_${tab}`)),
      language,
    ).toEqual([])
})
