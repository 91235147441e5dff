import { describe, expect, test } from 'vitest'
import en from '../../../locales/en/operator.json' with { type: 'json' }
import ms from '../../../locales/ms/operator.json' with { type: 'json' }
import {
  CONTENT_FIELDS,
  emptyBody,
  type ContentField,
} from '../../../src/centre/operator/content/contentFields.ts'
import { CONTENT_BODIES, CONTENT_KINDS } from '../../../src/entities/content/contentKinds.ts'

describe.each(CONTENT_KINDS)('%s', (kind) => {
  const fields: readonly ContentField[] = CONTENT_FIELDS[kind]

  test('its form has every field of its schema', () => {
    const shown = new Set([...fields.map(({ name }) => name), ...(kind === 'banner' ? ['linkage'] : [])])
    expect([...shown].toSorted()).toEqual(Object.keys(CONTENT_BODIES[kind].shape).toSorted())
  })

  test.each([
    ['English', en],
    ['Malay', ms],
  ])('its fields and options have words in %s', (_language, words) => {
    const keys = fields.flatMap(({ name, input, options = [] }) => [
      `content_${name}`,
      ...(input === 'choice' ? options.map((option) => `content_${name}_${option}`) : []),
    ])
    expect(keys.filter((key) => !Object.hasOwn(words, key))).toEqual([])
  })

  test('a new item has a value for each field', () => {
    const empty = emptyBody(kind)
    expect(fields.filter(({ name }) => !Object.hasOwn(empty, name))).toEqual([])
  })
})
