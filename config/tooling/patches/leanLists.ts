// Leaves parts of ProTable, ProComponents and refine out of the build, found by file and import name, and imports antd by
// files. Pinned: antd 5.29.3, @ant-design/pro-components 2.8.10, @refinedev/core 5.0.12. Why: a centre with its first list
// sent 516 kB and then 398 kB (decision 21). Failing tests when a library changes: tests/build/patches/leanLists.test.ts,
// and tests/build/shellBudget.test.ts for the sizes. Remove a part when its library can be built without it.
import type { Plugin } from 'vite'

/**
 * Parts of ProTable and refine that no screen uses, with their replacements. ProTable draws cells as form fields
 * (with every picker of antd) and has a query form; here kit/list/table/ListRows draws cells and kit/filter/FilterBar
 * filters. kit/patches/proWords replaces the texts of ProComponents in sixteen languages. The provider writes files, so refine's CSV
 * code is unused.
 */
export const LEFT_OUT: readonly { from: RegExp; what: RegExp; instead: string }[] = [
  {
    from: /\/pro-table\/es\/Table\.js$/,
    what: /^\.\/components\/Form$/,
    instead: 'export default () => null',
  },
  {
    from: /\/pro-table\/es\/utils\/columnRender\.js$/,
    what: /^\.\/cellRenderToFromItem$/,
    instead: 'export default ({ text }) => text',
  },
  {
    from: /\/pro-table\/es\/utils\/genProColumnToColumn\.js$/,
    what: /^@ant-design\/pro-field$/,
    instead: 'export const proFieldParsingValueEnumToArray = () => []',
  },
  // The menu of a column's filters. Our filters are above the list.
  {
    from: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    what: /^\.\/FilterDropdown$/,
    instead: 'export const flattenKeys = () => []; export default () => null',
  },
  // Rows that are selected together with the rows below them, and rows of which one is selected. No list has either.
  {
    from: /\/antd\/es\/table\/hooks\/useSelection\.js$/,
    what: /^rc-tree\/es\/util$/,
    instead: `export const arrAdd = (list, key) => (list.includes(key) ? [...list] : [...list, key])
export const arrDel = (list, key) => list.filter((one) => one !== key)`,
  },
  {
    from: /\/antd\/es\/table\/hooks\/useSelection\.js$/,
    what: /^rc-tree\/es\/utils\/(?:conductUtil|treeUtil)$/,
    instead: `const leftOut = () => { throw new Error('The build leaves out rowSelection.checkStrictly: false.') }
export const conductCheck = leftOut
export const convertDataToEntities = leftOut`,
  },
  {
    from: /\/antd\/es\/table\/hooks\/useSelection\.js$/,
    what: /^\.\.\/\.\.\/radio$/,
    instead: 'export default () => null',
  },
  // Pictures of the states 403, 404 and 500, which no screen shows.
  {
    from: /\/antd\/es\/result\/index\.js$/,
    what: /^\.\/(?:noFound|serverError|unauthorized)$/,
    instead: 'export default () => null',
  },
  { from: /\/pro-provider\/es\/intl\.js$/, what: /^\.\/locale\/(?!en_US)\w+$/, instead: 'export default {}' },
  // refine reads and writes addresses of its own form with qs. Ours are read by kit/listModel/tableAddress.
  {
    from: /\/@refinedev\/(?:core|react-router)\//,
    what: /^qs$/,
    instead: `const read = (text) => Object.fromEntries(new URLSearchParams(text))
const write = (values, { addQueryPrefix } = {}) => {
  const text = new URLSearchParams(Object.entries(values ?? {}).filter(([, value]) => value != null)).toString()
  return text && addQueryPrefix ? '?' + text : text
}
export const parse = read
export const stringify = write
export default { parse, stringify }`,
  },
  // Names of calls for refine's panel of developers, and plurals of names that no screen shows.
  {
    from: /\/@refinedev\/devtools-internal\//,
    what: /^error-stack-parser$/,
    instead: 'export default { parse: () => [] }',
  },
  {
    from: /\/@refinedev\/core\//,
    what: /^pluralize$/,
    instead: 'const same = (word) => word; export default { plural: same, singular: same }',
  },
  // Every field and button reads a form's context. The form itself, with its checks, comes with a screen that has one.
  {
    from: /\/antd\/es\/form\/context\.js$/,
    what: /^rc-field-form$/,
    instead: "export { FormProvider } from 'rc-field-form/es/FormContext'",
  },
  // Every browser that the build supports has it.
  {
    from: /\/rc-resize-observer\/es\/utils\/observerUtil\.js$/,
    what: /^resize-observer-polyfill$/,
    instead: 'export default globalThis.ResizeObserver',
  },
  // Parts of antd's components that no screen uses.
  { from: /\/antd\/es\/input\/index\.js$/, what: /^\.\/OTP$/, instead: 'export default () => null' },
  {
    from: /\/antd\/es\/dropdown\/index\.js$/,
    what: /^\.\/dropdown-button$/,
    instead: 'export default () => null',
  },
  {
    from: /\/antd\/es\/typography\/Base\/index\.js$/,
    what: /^\.\.\/Editable$/,
    instead: 'export default () => null',
  },
  {
    from: /\/@refinedev\/core\//,
    what: /^papaparse$/,
    instead: 'export default { parse: () => undefined, unparse: () => "" }',
  },
]

const FROM_ANTD = /\bimport\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g
const USES_ANTD = /\/src\/centre\/|\/node_modules\/(?:@ant-design|@refinedev)\//

/** Returns the folder name of an antd component, such as `DatePicker`. */
export const folderOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The statements that import a ProComponent from its own file. The common entry depends on all of them. */
export const PRO_FILES: Readonly<Record<string, string>> = {
  ProConfigProvider: "import { ProConfigProvider } from '@ant-design/pro-provider';",
  ProForm: "import { ProForm } from '@ant-design/pro-form/es/layouts/ProForm';",
  ProTable: "import ProTable from '@ant-design/pro-table/es/Table';",
}

const FROM_PRO = /\bimport\s*\{\s*(\w+)\s*\}\s*from\s*['"]@ant-design\/pro-components['"];?/g

/** Imports antd components by their own files; through the main entry all would seem to depend on each other. */
const byFiles = (names: string): string =>
  names
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      if (one.startsWith('type ')) return `import type { ${one.slice(5)} } from 'antd';`
      const [name, as = name] = one.split(/\s+as\s+/) as [string, string?]
      return name === 'unstableSetRender'
        ? `import { ${name} } from 'antd/es/config-provider/UnstableContext';`
        : `import ${as} from 'antd/es/${folderOf(name)}';`
    })
    .join(' ')

const OURS = '\0lean:'

/** Removes code that the centres never use from the build, because phones load a centre over slow connections. */
export const leanLists = (): Plugin => ({
  name: 'playhouse-lean-lists',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const found =
      importer === undefined
        ? -1
        : LEFT_OUT.findIndex(({ from, what }) => what.test(source) && from.test(importer))
    return found < 0 ? null : { id: `${OURS}${found}`, moduleSideEffects: false }
  },
  transform(code, id) {
    if (!USES_ANTD.test(id)) return null
    const lean = code
      .replace(FROM_PRO, (statement, name: string) => PRO_FILES[name] ?? statement)
      .replace(FROM_ANTD, (_, names: string) => byFiles(names))
    return lean === code ? null : { code: lean, map: null }
  },
  load: (id) => (id.startsWith(OURS) ? LEFT_OUT[Number(id.slice(OURS.length))]!.instead : null),
})
