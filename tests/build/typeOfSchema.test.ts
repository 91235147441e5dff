import { expect, test } from 'vitest'
import { typeOfSchema } from '../../config/tooling/client/typeOfSchema.ts'

test.each<[object, string]>([
  [{ type: 'string', format: 'uuid', pattern: '^a' }, 'string'],
  [{ type: 'integer', minimum: 0 }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: true }, 'true'],
  [{ type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'array', items: { type: 'number' } }, 'number[]'],
  [{ type: 'array', items: { enum: [1, 2] } }, '(1 | 2)[]'],
  [{ type: 'array' }, 'unknown[]'],
  [{ anyOf: [{ type: 'number' }, { type: 'null' }, { type: 'integer' }] }, 'number | null'],
  [
    {
      type: 'object',
      properties: { a: { type: 'number' }, 'b-c': {} },
      required: ['a'],
      additionalProperties: false,
    },
    '{ a: number; "b-c"?: unknown }',
  ],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
  [{ type: 'object', properties: {} }, 'Record<string, unknown>'],
  [{ type: 'object', properties: { a: { type: 'number' } } }, '{ a?: number } & Record<string, unknown>'],
  [
    { type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: 'boolean' } },
    'Record<string, boolean>',
  ],
  [
    {
      type: 'object',
      propertyNames: { enum: ['x', 'y'] },
      additionalProperties: { type: 'number' },
      required: ['x'],
    },
    '{ x: number; y?: number }',
  ],
])('%j is %s', (schema, type) => expect(typeOfSchema(schema)).toBe(type))

test('an unknown keyword is an error, not a wrong type', () => {
  expect(() => typeOfSchema({ $ref: '#/$defs/a' })).toThrow('does not know $ref')
  expect(() => typeOfSchema({ type: 'array', items: { not: {} } })).toThrow('does not know not')
})
