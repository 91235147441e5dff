import { describe, expect, test } from 'vitest'
import { fileURLToPath } from 'node:url'
// @ts-expect-error -- plain JavaScript, so that it runs before anything is built.
import { violations, readSources } from '../../config/tooling/dependencyRules.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const check = (files: Record<string, string>): string[] => violations(new Map(Object.entries(files)))

describe('the dependency rules', () => {
  test('have no violations in src/', () => {
    expect(violations(readSources(root))).toEqual([])
  })

  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'an entity may not import a rule',
      { 'src/entities/a.ts': "import '../rules/money/money.ts'" },
      /src\/entities.*src\/rules/,
    ],
    [
      'a type counts as an import',
      { 'src/rules/a.ts': "import type { X } from '../server/ports/money/ledger.ts'" },
      /src\/server\/ports/,
    ],
    [
      'a type written in line counts too',
      { 'src/rules/a.ts': "type X = import('../server/ports/money/ledger.ts').Ledger" },
      /src\/server\/ports/,
    ],
    [
      'an export from counts too',
      { 'src/endpoints/a.ts': "export { x } from '../client/call.ts'" },
      /src\/client/,
    ],
    [
      'the shell may not import antd',
      { 'src/shell/a.tsx': "import { Button } from 'antd'" },
      /only the centres/,
    ],
    [
      'the shell may not reach antd indirectly',
      {
        'src/shell/a.tsx': "import '../client/b.ts'",
        'src/client/b.ts': "import { c } from '../centre/kit/c.tsx'",
        'src/centre/kit/c.tsx': "import { Button } from 'antd'; export const c = Button",
      },
      /src\/shell\/a\.tsx → src\/client\/b\.ts → src\/centre\/kit\/c\.tsx → antd/,
    ],
    [
      'the shell may not open a centre itself',
      { 'src/shell/a.tsx': "const x = import('../centre/member/M.tsx')" },
      /lazyRoutes\.tsx/,
    ],
    [
      'the centres do not know each other',
      { 'src/centre/member/a.tsx': "import '../agent/b.tsx'" },
      /src\/centre\/agent/,
    ],
    [
      'the browser never reaches the server',
      { 'src/centre/kit/a.tsx': "import '../../server/settings.ts'" },
      /src\/server/,
    ],
    [
      'the domain takes no package',
      { 'src/server/domain/a.ts': "import { v7 } from 'uuid'" },
      /package uuid/,
    ],
    ['the domain has no async', { 'src/server/domain/a.ts': 'export const f = async () => 1' }, /uses async/],
    [
      'the domain has no clock',
      { 'src/server/domain/a.ts': 'export const f = () => Date.now()' },
      /uses the clock/,
    ],
    [
      'the domain has no randomness',
      { 'src/server/domain/a.ts': 'export const f = () => Math.random()' },
      /uses randomness/,
    ],
    [
      'a use case never sees SQL',
      { 'src/server/usecases/a.ts': "import { sql } from 'kysely'" },
      /neither SQL nor HTTP/,
    ],
    [
      'a use case never sees the store',
      { 'src/server/usecases/a.ts': "import '../store/money/ledger.ts'" },
      /src\/server\/store/,
    ],
    [
      'the router never sees the store',
      { 'src/server/http/a.ts': "import '../store/money/ledger.ts'" },
      /src\/server\/store/,
    ],
    [
      'two files of a layer do not import each other',
      {
        'src/rules/a.ts': "import { b } from './b.ts'",
        'src/rules/b.ts': "import { a } from './a.ts'",
      },
      /src\/rules\/a\.ts → src\/rules\/b\.ts → src\/rules\/a\.ts.*a file of its own/,
    ],
    [
      'a cycle through types and further files counts too',
      {
        'src/rules/a.ts': "import type { B } from './x/b.ts'",
        'src/rules/x/b.ts': "export { c } from './c.ts'",
        'src/rules/x/c.ts': "type A = import('../a.ts').A",
      },
      /src\/rules\/a\.ts → src\/rules\/x\/b\.ts → src\/rules\/x\/c\.ts → src\/rules\/a\.ts/,
    ],
    [
      'two folders of a layer do not import each other',
      {
        'src/rules/a/one.ts': "import { two } from '../b/two.ts'",
        'src/rules/b/two.ts': 'export const two = 2',
        'src/rules/b/three.ts': "import type { Four } from '../a/four.ts'",
        'src/rules/a/four.ts': 'export type Four = 4',
      },
      /src\/rules\/a → src\/rules\/b → src\/rules\/a: .*a\/one\.ts imports src\/rules\/b\/two\.ts; src\/rules\/b\/three\.ts imports/,
    ],
    [
      'a folder counts with everything below it',
      {
        'src/rules/a/one.ts': "import { two } from '../b/two.ts'",
        'src/rules/b/two.ts': "import { three } from '../a/x/three.ts'",
        'src/rules/a/x/three.ts': 'export const three = 3',
      },
      /src\/rules\/a → src\/rules\/b → src\/rules\/a: these folders/,
    ],
  ]
  test.each(cases)('%s', (_name, files, sentence) => {
    expect(check(files).join('\n')).toMatch(sentence)
  })

  test('a file that two others import is not a cycle', () => {
    expect(
      check({
        'src/rules/a.ts': "import { b } from './b.ts'; import { c } from './c.ts'",
        'src/rules/b.ts': "import { c } from './c.ts'",
        'src/rules/c.ts': 'export const c = 1',
      }),
    ).toEqual([])
  })

  test('a folder and its own subfolder may import each other', () => {
    expect(
      check({
        'src/rules/a/all.ts': "import { one } from './x/one.ts'",
        'src/rules/a/x/one.ts': "import { shared } from '../shared.ts'",
        'src/rules/a/shared.ts': 'export const shared = 1',
      }),
    ).toEqual([])
  })

  test('words in comments and strings are not violations', () => {
    expect(
      check({ 'src/server/domain/a.ts': "// await nothing\nexport const f = () => 'Date.now'" }),
    ).toEqual([])
  })
})
