import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { describe, expect, test } from 'vitest'
import { centreImports } from '../../kit/data/centreImports.ts'
import { folderOf, LEFT_OUT, PRO_FILES } from '../../../config/tooling/patches/leanLists.ts'

const packages = join(process.cwd(), 'node_modules')

const filesBelow = (folder: string): string[] =>
  readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => join(packages, folder, file))

const importedNames = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8')).module.staticImports.map(
    ({ moduleRequest }) => moduleRequest.value,
  )

const libraries = [
  '@ant-design/pro-table/es',
  '@ant-design/pro-provider/es',
  '@refinedev/core/dist',
  '@refinedev/devtools-internal/dist',
  '@refinedev/react-router/dist',
  ...['dropdown', 'form', 'input', 'result', 'table', 'typography'].map((name) => `antd/es/${name}`),
  'rc-resize-observer/es',
].flatMap(filesBelow)

describe('what is left out of the build', () => {
  test.each(LEFT_OUT.map(({ from, what }) => [from.source, what.source, { from, what }] as const))(
    '%s still imports %s',
    (_from, _what, { from, what }) => {
      const names = libraries.filter((file) => from.test(file)).flatMap(importedNames)
      expect(names.some((name) => what.test(name))).toBe(true)
    },
  )
})

test('every antd component that the centres import has a folder of its own', () => {
  const names = centreImports('antd')
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !existsSync(join(packages, 'antd/es', folderOf(name))))).toEqual([])
})

test('every ProComponent that the centres import is imported from a file that exists and exports it', () => {
  expect([...new Set(centreImports('@ant-design/pro-components'))].sort()).toEqual(
    Object.keys(PRO_FILES).sort(),
  )
  for (const [name, statement] of Object.entries(PRO_FILES)) {
    const [, from] = /from '([^']+)'/.exec(statement)!
    const file = [`${from}.js`, `${from}/index.js`, `${from}/es/index.js`]
      .map((one) => join(packages, one))
      .find((one) => existsSync(one))
    const exported = parseSync(file!, readFileSync(file!, 'utf8')).module.staticExports.flatMap(
      ({ entries }) => entries.map((entry) => entry.exportName.name ?? 'default'),
    )
    expect(exported, statement).toContain(statement.includes('{') ? name : 'default')
  }
})
