import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import malay from 'antd/es/locale/ms_MY'
import { describe, expect, test } from 'vitest'
import * as selectors from '../../../../src/centre/kit/patches/antdSelectors.ts'
import { MALAY, NAMED_BY_TEXT } from '../../../../src/centre/kit/patches/antdTexts.ts'

const PATCHES = ['src/centre/kit/patches', 'config/tooling/patches']
const packages = join(process.cwd(), 'node_modules')
const sourceOf = (...path: string[]): string => readFileSync(join(packages, ...path), 'utf8')
const installed = (name: string): string =>
  (JSON.parse(sourceOf(name, 'package.json')) as { version: string }).version

describe.each(PATCHES.flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`)))(
  '%s',
  (file) => {
    const head = readFileSync(file, 'utf8').replaceAll('\n// ', ' ')
    test('its head comment names the installed version of each library', () => {
      const pinned = /\bPinned: (.+?)\. Why: /.exec(head)?.[1]?.split(', ') ?? []
      expect(pinned.length).toBeGreaterThan(0)
      for (const one of pinned) {
        const [name, version] = one.split(' ') as [string, string]
        expect(installed(name), name).toBe(version)
      }
    })
    test('its head comment names a test that exists, and when to remove it', () => {
      const tests = [...head.matchAll(/tests\/[\w/]+\.test\.ts/g)].map(([path]) => path)
      expect(tests.filter((path) => !existsSync(path))).toEqual([])
      expect(tests.length).toBeGreaterThan(0)
      expect(head).toMatch(/ Remove /)
    })
  },
)

describe('antd’s language packs', () => {
  test('the Malay pack still lacks the texts that we correct', () => {
    const { Pagination, Text, QRCode } = malay
    expect(Pagination).toMatchObject({ page: '', next_page: 'Halam seterusnya', page_size: 'Page Size' })
    expect(Text).not.toHaveProperty(Object.keys(MALAY.Text)[0]!)
    expect(QRCode).not.toHaveProperty(Object.keys(MALAY.QRCode)[0]!)
  })

  test('the calendar’s heading still takes its labels from the texts that we empty', () => {
    const panels = ['Date', 'Month', 'Year'].map((panel) =>
      sourceOf('rc-picker/es/PickerPanel', `${panel}Panel/index.js`),
    )
    for (const label of Object.keys(NAMED_BY_TEXT.Calendar.lang))
      expect(
        panels.some((panel) => panel.includes(`"aria-label": locale.${label}`)),
        label,
      ).toBe(true)
  })
})

/** The file that writes a class name, and how its source builds it. */
const WRITTEN: Readonly<Record<string, readonly [file: string, source: RegExp]>> = {
  'ant-table-content': ['rc-table/es/Table.js', /concat\(prefixCls, "-content"\)/],
  'ant-table-body': ['rc-table/es/Table.js', /concat\(prefixCls, "-body"\)/],
  'ant-select-dropdown': ['rc-select/es/SelectTrigger.js', /concat\(prefixCls, "-dropdown"\)/],
  'ant-picker-dropdown': ['rc-picker/es/PickerTrigger/index.js', /concat\(prefixCls, "-dropdown"\)/],
  'ant-dropdown': ['antd/es/dropdown/dropdown.js', /getPrefixCls\('dropdown'/],
  'ant-popover': ['antd/es/popover/index.js', /getPrefixCls\('popover'/],
  'ant-dropdown-open': ['rc-dropdown/es/Dropdown.js', /-open"/],
  'ant-popover-open': ['antd/es/tooltip/index.js', /\$\{prefixCls\}-open/],
  'ant-modal-wrap': ['rc-dialog/es/Dialog/index.js', /concat\(prefixCls, "-wrap"\)/],
  'ant-drawer-open': ['rc-drawer/es/DrawerPopup.js', /concat\(prefixCls, "-open"\)/],
  'driver-popover': ['driver.js/dist/driver.css', /\.driver-popover\b/],
}

describe('the class names by which elements are found', () => {
  const used = [
    ...Object.values(selectors)
      .join()
      .matchAll(/\.([a-z][\w-]+)/g),
  ].map(([, name]) => name!)

  test.each([...new Set(used)])('%s is written by its library', (name) => {
    const [file, source] = WRITTEN[name]!
    expect(sourceOf(file)).toMatch(source)
  })

  test('a closing layer has a class that contains -leave', () => {
    expect(sourceOf('rc-motion/es/CSSMotion.js')).toMatch(/getTransitionName\(motionName, /)
    expect(sourceOf('rc-motion/es/interface.js')).toMatch(/STATUS_LEAVE = 'leave'/)
  })
})

test('each single icon that is imported has its own file', () => {
  const centres = readdirSync('src/centre', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  )
  const icons = centres.flatMap((file) => [
    ...readFileSync(join('src/centre', file), 'utf8').matchAll(/'(@ant-design\/icons\/es\/icons\/\w+)'/g),
  ])
  expect(icons.length).toBeGreaterThan(20)
  expect(icons.filter(([, name]) => !existsSync(join(packages, `${name}.js`)))).toEqual([])
  expect(existsSync(join(packages, `${icons[0]![1]}.d.ts`))).toBe(false)
})
