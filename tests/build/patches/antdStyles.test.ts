import { readdirSync, readFileSync } from 'node:fs'
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { parseSync } from 'rolldown/utils'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildStyles, withBuiltStyles } from '../../../config/tooling/patches/antdStyles.tsx'
import { folderOf } from '../../../config/tooling/patches/leanLists.ts'
import type { BuiltStyle } from '../../../src/centre/kit/patches/builtStyles.ts'
import { brandTokens } from '../../../src/centre/kit/theme/brandTheme.ts'
import type { Brand } from '../../../src/entities/site/brand.ts'
import { centreImports } from '../../kit/data/centreImports.ts'
import brandFile from '../../../config/brand.json' with { type: 'json' }

/** antd's folders without styles: they draw nothing themselves, or only other components. */
const WITHOUT_STYLES = ['config-provider', 'theme']

const ANTD = 'node_modules/antd/es'
const styleFiles = (folder: string): string[] =>
  readdirSync(`${ANTD}/${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => `${ANTD}/${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\bstyle(?:\/[\w-]+)?\.js$/.test(file))

const changed = (file: string, styles: ReadonlyMap<string, BuiltStyle>): string | null => {
  const code = readFileSync(file, 'utf8')
  return withBuiltStyles(code, parseSync(file, code).program, styles, '/builtStyles.ts')
}

let styles: ReadonlyMap<string, BuiltStyle>
beforeAll(async () => {
  styles = await buildStyles()
})

/** The folders of the components that the centres import. */
const used = [...new Set(centreImports('antd').map(folderOf))].filter(
  (folder) => !WITHOUT_STYLES.includes(folder),
)

describe('the components that the centres use', () => {
  test('were found', () => {
    expect(used.length).toBeGreaterThan(25)
  })
  test.each(used)('%s has built styles', (folder) => {
    // Some components are other components with more behaviour and have no files of styles: AutoComplete is a Select.
    const files = styleFiles(folder)
    if (files.length === 0) return
    const codes = files.map((file) => changed(file, styles))
    expect(codes.some((code) => code?.includes('addBuiltStyle('))).toBe(true)
  })
})

test('a changed file has the built styles and none of the functions that calculated them', () => {
  const code = changed(`${ANTD}/input/style/index.js`, styles)!
  for (const part of ['Shared', 'Component']) {
    expect(code).toContain(`missingStyle("Input-${part}")`)
    expect(code).toContain(`addBuiltStyle("Input-${part}%ant-input", {"css":"`)
  }
  expect(code).not.toMatch(/return \[genInputStyle\(/)
  expect(parseSync('changed.js', code).errors).toEqual([])
})

test('a file without built styles stays as it is', () => {
  expect(changed(`${ANTD}/color-picker/style/index.js`, styles)).toBeNull()
  expect(changed(`${ANTD}/input/style/index.js`, new Map())).toBeNull()
})

const BRAND = brandFile as unknown as Brand
const inOneColour = <T extends object>(tokens: T, colour: string): T =>
  Object.fromEntries(Object.keys(tokens).map((name) => [name, colour])) as T
const OTHER: Pick<Brand, 'theme'> = {
  theme: {
    ...BRAND.theme,
    radius: 0,
    light: inOneColour(BRAND.theme.light, '#123456'),
    dark: inOneColour(BRAND.theme.dark, '#654321'),
  },
}

test.each<[string, ThemeConfig]>([
  ['the brand in light', { ...brandTokens(BRAND, 'light'), algorithm: antdTheme.defaultAlgorithm }],
  ['the brand in dark', { ...brandTokens(BRAND, 'dark'), algorithm: antdTheme.darkAlgorithm }],
  ['less motion', brandTokens(BRAND, 'light', true)],
  ['another brand in light', brandTokens(OTHER, 'light')],
  ['another brand in dark', { ...brandTokens(OTHER, 'dark'), algorithm: antdTheme.darkAlgorithm }],
])('the styles are those of %s: they use only variables', async (_, theme) => {
  expect(await buildStyles(theme)).toEqual(styles)
})

test('the built pages have the styles', () => {
  const files = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'))
  const all = files.map((file) => readFileSync(`dist/web/assets/${file}`, 'utf8')).join('\n')
  for (const key of styles.keys())
    if (used.some((folder) => key.toLowerCase().startsWith(`${folder.replaceAll('-', '')}-`)))
      expect(all, key).toContain(key)
})
