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
    const head = readFileSync(file, 'utf8').replaceAll(/\n(?:\/\/| {2}) /g, ' ')
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

const TOOLBAR = '@ant-design/pro-table/es/components/ListToolBar/index.js'
const COLUMN_SETTING = '@ant-design/pro-table/es/components/ColumnSetting/index.js'

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
  'ant-table-tbody': ['rc-table/es/Body/index.js', /concat\(prefixCls, "-tbody"\)/],
  'ant-table-thead': ['rc-table/es/Header/Header.js', /concat\(prefixCls, "-thead"\)/],
  'ant-table-cell': ['rc-table/es/Cell/index.js', /concat\(prefixCls, "-cell"\)/],
  'ant-table-cell-fix-left': ['rc-table/es/Cell/index.js', /concat\(cellPrefixCls, "-fix-left"\)/],
  'ant-table-cell-fix-right': ['rc-table/es/Cell/index.js', /concat\(cellPrefixCls, "-fix-right"\)/],
  'ant-table-column-sort': ['antd/es/table/hooks/useSorter.js', /\$\{prefixCls\}-column-sort`/],
  'ant-table-column-sorter': ['antd/es/table/hooks/useSorter.js', /\$\{prefixCls\}-column-sorter`/],
  'ant-table-column-sorters': ['antd/es/table/hooks/useSorter.js', /\$\{prefixCls\}-column-sorters`/],
  'ant-picker-cell-today': [
    'rc-picker/es/PickerPanel/DatePanel/index.js',
    /concat\(prefixCls, "-cell-today"\)/,
  ],
  'ant-picker-cell-inner': ['rc-picker/es/PickerPanel/PanelBody.js', /concat\(cellPrefixCls, "-inner"\)/],
  'ant-picker-presets': ['rc-picker/es/PickerInput/Popup/PresetPanel.js', /concat\(prefixCls, "-presets"\)/],
  'ant-picker-range-wrapper': [
    'rc-picker/es/PickerInput/Popup/index.js',
    /concat\(prefixCls, "-range-wrapper"\)/,
  ],
  'ant-picker-panel-layout': [
    'rc-picker/es/PickerInput/Popup/index.js',
    /concat\(prefixCls, "-panel-layout"\)/,
  ],
  'ant-picker-panels': ['rc-picker/es/PickerInput/Popup/PopupPanel.js', /concat\(prefixCls, "-panels"\)/],
  'ant-picker-panel': ['rc-picker/es/PickerPanel/index.js', /concat\(mergedPrefixCls, "-panel"\)/],
  'ant-picker-header': ['rc-picker/es/PickerPanel/PanelHeader.js', /concat\(prefixCls, "-header"\)/],
  'ant-tabs': ['antd/es/tabs/index.js', /getPrefixCls\('tabs'/],
  'ant-tabs-nav': ['rc-tabs/es/TabNavList/index.js', /concat\(prefixCls, "-nav"\)/],
  'ant-tabs-nav-operations': [
    'rc-tabs/es/TabNavList/OperationNode.js',
    /concat\(prefixCls, "-nav-operations"\)/,
  ],
  'ant-segmented-group': ['rc-segmented/es/index.js', /concat\(prefixCls, "-group"\)/],
  'ant-collapse-extra': ['rc-collapse/es/Panel.js', /concat\(prefixCls, "-extra"\)/],
  'ant-typography-copy': ['antd/es/typography/Base/CopyBtn.js', /\$\{prefixCls\}-copy`/],
  'ant-pro-table-list-toolbar-container': [TOOLBAR, /concat\(prefixCls, "-container"\)/],
  'ant-pro-table-list-toolbar-right': [TOOLBAR, /concat\(prefixCls, "-right /],
  'ant-pro-table-column-setting-overlay': [COLUMN_SETTING, /concat\(className, "-overlay /],
  'ant-pro-table-column-setting-list-item-title': [COLUMN_SETTING, /concat\(className, "-list-item-title /],
  'driver-popover': ['driver.js/dist/driver.css', /\.driver-popover\b/],
}

describe('the class names by which elements are found and styled', () => {
  const styled = readFileSync('src/centre/kit/patches/antdParts.css', 'utf8').match(/\.ant-[\w-]+/g) ?? []
  const used = [...[...Object.values(selectors), ...styled].join().matchAll(/\.([a-z][\w-]+)/g)].map(
    ([, name]) => name!,
  )

  test.each([...new Set(used)])('%s is written by its library', (name) => {
    const [file, source] = WRITTEN[name]!
    expect(sourceOf(file)).toMatch(source)
  })

  test('stand in the patches only: other files use our own class names or a theme token', () => {
    const others = readdirSync('src/centre', { recursive: true, encoding: 'utf8' })
      .map((file) => `src/centre/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.(css|tsx?)$/.test(file) && !file.startsWith('src/centre/kit/patches/'))
    expect(others.filter((file) => /\.ant-[a-z]/.test(readFileSync(file, 'utf8')))).toEqual([])
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
