import { describe, expect, test } from 'vitest'
import type { Config } from '../../../../../src/server/domain/site/configCheck/finding.ts'
import { demoValues } from '../../../../../src/server/domain/site/configCheck/demoValues.ts'

const config = (brand: object, help: unknown = []) =>
  ({ 'brand.json': brand, 'content/help.json': help }) as Config

describe('a value of the demo', () => {
  test.each([
    ['nothing', { name: 'Mine', count: 3, none: null }, [], []],
    ['an account of the demo', { defaultAgent: 'DemoAgent' }, [], [['defaultAgent']]],
    ['an account of its own', { defaultAgent: 'mydemo' }, [], []],
    ['no account', { defaultAgent: null }, [], []],
    ['an example address', { url: 'https://example.org/x' }, [], [['url']]],
    ['an example address in capitals', { url: 'shop.EXAMPLE.com' }, [], [['url']]],
    ['an address that only looks like one', { url: 'https://myexample.org' }, [], []],
    ['a mark', {}, [{ demo: true, url: 'https://example.org' }], [[0, 'demo']]],
    ['a mark that is off', {}, [{ demo: false }], []],
    ['a mark far inside', {}, [{ a: [{}, { demo: true }] }], [[0, 'a', 1, 'demo']]],
    ['an address in a list', { hosts: ['mine.my', 'example.net'] }, [], [['hosts', 1]]],
  ])('%s', (_what, brand, help, paths) => {
    expect(demoValues(config(brand, help)).map(({ path }) => path)).toEqual(paths)
  })
})
