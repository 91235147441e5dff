import type { Plugin } from 'vite'

/**
 * What ProTable and refine bring along for what no screen here does, and what stands in its place. ProTable draws cells
 * as form fields (and with them every picker that antd has) and a query form of its own; here cells are drawn by
 * kit/ListRows and filters by kit/FilterBar, from the address. ProComponents' words in sixteen languages are ours
 * (kit/proWords); files are written by the provider, so refine's reader and writer of CSV has nothing to do.
 */
const LEFT_OUT: readonly { from: RegExp; what: RegExp; instead: string }[] = [
  { from: /\/pro-table\/es\/Table\.js$/, what: /^\.\/components\/Form$/, instead: 'export default () => null' },
  { from: /\/pro-table\/es\/utils\/columnRender\.js$/, what: /^\.\/cellRenderToFromItem$/, instead: 'export default ({ text }) => text' },
  { from: /\/pro-table\/es\/utils\/genProColumnToColumn\.js$/, what: /^@ant-design\/pro-field$/, instead: 'export const proFieldParsingValueEnumToArray = () => []' },
  { from: /\/pro-provider\/es\/intl\.js$/, what: /^\.\/locale\/(?!en_US)\w+$/, instead: 'export default {}' },
  { from: /\/@refinedev\/core\//, what: /^papaparse$/, instead: 'export default { parse: () => undefined, unparse: () => "" }' },
]

const FROM_ANTD = /\bimport\s*\{([^}]*)\}\s*from\s*['"]antd['"];?/g
const USES_ANTD = /\/src\/centre\/|\/node_modules\/(?:@ant-design|@refinedev)\//

/** `DatePicker` as antd's folder is called. */
const folderOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** An import of antd's parts by their own files: through its one door all of them would seem to belong together. */
const byFiles = (names: string): string =>
  names.split(',').map((one) => one.trim()).filter(Boolean).map((one) => {
    if (one.startsWith('type ')) return `import type { ${one.slice(5)} } from 'antd';`
    const [name, as = name] = one.split(/\s+as\s+/) as [string, string?]
    return name === 'unstableSetRender'
      ? `import { ${name} } from 'antd/es/config-provider/UnstableContext';`
      : `import ${as} from 'antd/es/${folderOf(name)}';`
  }).join(' ')

const OURS = '\0lean:'

/** Leaves out of the build what the centres never show. A centre's first opening is fetched over a phone's line. */
export const leanLists = (): Plugin => ({
  name: 'playhouse-lean-lists',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = importer === undefined ? -1 : LEFT_OUT.findIndex(({ from, what }) => what.test(source) && from.test(importer))
    return found < 0 ? null : { id: `${OURS}${found}`, moduleSideEffects: false }
  },
  transform: (code, id) => (USES_ANTD.test(id) && FROM_ANTD.test(code)
    ? { code: code.replace(FROM_ANTD, (_, names: string) => byFiles(names)), map: null }
    : null),
  load: (id) => (id.startsWith(OURS) ? LEFT_OUT[Number(id.slice(OURS.length))]!.instead : null),
})
