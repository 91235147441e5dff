/** @jsxRuntime automatic @jsxImportSource react */
// Calculates antd's styles in the build, by drawing its components and reading antd's undocumented style cache, and takes
// the code that calculates them out of the pages. Pinned: antd 5.29.3, @ant-design/cssinjs 1.24.0. Why: a browser
// calculated 340 kB of styles in every new page, a tenth of opening a list (decision 124). Failing test when a library
// changes: tests/build/patches/antdStyles.test.ts. Remove when antd has style sheets of its own (antd 6).
import type { ReactNode } from 'react'
// oxlint-disable-next-line no-restricted-imports -- messages are drawn here for their styles only
import type * as Antd from 'antd'
import type { Plugin } from 'vite'
import type { BuiltStyle } from '../../../src/centre/kit/patches/builtStyles.ts'
import { THEME_CLASS } from '../../../src/centre/kit/theme/brandTheme.ts'

/**
 * The components whose styles are built, each with the properties on which further styles depend. A component that is
 * missing here calculates its styles in the browser, as antd does by itself: Row and Col do, because the loops that make
 * their 56 kB of styles are much shorter.
 */
const components = ({
  Alert,
  App,
  AutoComplete,
  Badge,
  Breadcrumb,
  Button,
  Checkbox,
  Collapse,
  DatePicker,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Form,
  Input,
  InputNumber,
  List,
  Menu,
  message,
  Modal,
  notification,
  Pagination,
  Popconfirm,
  Popover,
  Progress,
  Radio,
  Result,
  Segmented,
  Select,
  Skeleton,
  Space,
  Spin,
  Steps,
  Switch,
  Table,
  Tabs,
  Tag,
  Timeline,
  Tooltip,
  Tree,
  Typography,
  Upload,
}: typeof Antd): ReactNode => (
  <App>
    <Alert />
    <AutoComplete />
    <Badge />
    <Breadcrumb />
    <Button />
    <Checkbox />
    <Collapse />
    <DatePicker />
    <Divider />
    <Drawer />
    <Dropdown>
      <i />
    </Dropdown>
    <Empty />
    <Flex />
    <Form>
      <Form.Item>
        <i />
      </Form.Item>
    </Form>
    <Input />
    <Input.TextArea />
    <InputNumber />
    <List />
    <Menu items={[]} />
    <message._InternalPanelDoNotUseOrYouWillBeFired />
    <Modal />
    <Modal._InternalPanelDoNotUseOrYouWillBeFired type="confirm" />
    <notification._InternalPanelDoNotUseOrYouWillBeFired />
    <Pagination />
    <Popconfirm title="">
      <i />
    </Popconfirm>
    <Popover>
      <i />
    </Popover>
    <Progress />
    <Radio />
    <Result />
    <Segmented options={[]} />
    <Select />
    <Skeleton />
    <Space />
    <Space.Compact>
      <Button />
    </Space.Compact>
    <Spin />
    <Steps />
    <Switch />
    <Table />
    <Tabs />
    <Tag />
    <Tag color="blue" />
    <Tag color="success" />
    <Timeline />
    <Tooltip title="">
      <i />
    </Tooltip>
    <Tree treeData={[]} />
    <Typography />
    <Upload />
  </App>
)

/** An entry of the cache: how many components use it, and what was calculated. */
type Entry = [
  users: number,
  content: [
    css: string,
    tokens: string,
    id: string,
    animations: Record<string, string>,
    clientOnly: unknown,
    order: number,
  ],
]

/**
 * Returns the styles of the components by `<component>%<class name>`. They use only theme variables, so they are the
 * same for every theme that has variables.
 */
export const buildStyles = async (
  theme: Antd.ThemeConfig = { cssVar: { key: THEME_CLASS, prefix: 'ant' }, hashed: false },
): Promise<Map<string, BuiltStyle>> => {
  const [antd, { createCache, StyleProvider }, { renderToStaticMarkup }] = await Promise.all([
    import('antd'),
    import('@ant-design/cssinjs'),
    import('react-dom/server'),
  ])
  const cache = createCache()
  renderToStaticMarkup(
    <StyleProvider cache={cache}>
      <antd.ConfigProvider theme={theme}>{components(antd)}</antd.ConfigProvider>
    </StyleProvider>,
  )
  const entries = (cache as unknown as { cache: Map<string, Entry> }).cache
  const styles = new Map<string, BuiltStyle>()
  for (const [path, [, content]] of entries) {
    const [kind, , component, className] = path.split('%')
    const [css, , , animations, , order] = content
    if (kind === 'style' && css) styles.set(`${component}%${className}`, { css, animations, order })
  }
  return styles
}

/** A part of a parsed file, with its place. */
interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** antd's functions that make a component's style hook from its name and the function that calculates its styles. */
const MAKES_STYLES = /^gen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)$/

/** Calls `visit` with the name and the place of every function of a file that calculates a component's styles. */
const eachStyle = (tree: unknown, visit: (component: string, place: Node) => void): void => {
  if (Array.isArray(tree)) return tree.forEach((part) => eachStyle(part, visit))
  if (!isNode(tree)) return
  const { callee, arguments: given } = tree as { callee?: Node; arguments?: Node[] }
  if (callee && given && MAKES_STYLES.test(String(callee['name']))) {
    const [name, calculate] = given as [Node, Node]
    const names = name.type === 'ArrayExpression' ? (name['elements'] as Node[]) : [name, name]
    visit(names.map((one) => String(one['value'])).join('-'), calculate)
  }
  for (const part of Object.values(tree)) if (typeof part === 'object') eachStyle(part, visit)
}

const STYLE_FILE = /\/node_modules\/antd\/es\/.*\bstyle(?:\/[\w-]+)?\.js$/

/**
 * Returns a file of antd with the built styles of its components in place of the functions that calculate them, or null
 * if it has none. `parsed` is its syntax tree, `from` the address of builtStyles.ts.
 */
export const withBuiltStyles = (
  code: string,
  parsed: unknown,
  styles: ReadonlyMap<string, BuiltStyle>,
  from: string,
): string | null => {
  const added: string[] = []
  const cuts: { start: number; end: number; instead: string }[] = []
  eachStyle(parsed, (component, { start, end }) => {
    const built = [...styles].filter(([key]) => key.startsWith(`${component}%`))
    if (built.length === 0) return
    cuts.push({ start, end, instead: `missingStyle(${JSON.stringify(component)})` })
    added.push(
      ...built.map(([key, style]) => `addBuiltStyle(${JSON.stringify(key)}, ${JSON.stringify(style)})`),
    )
  })
  if (cuts.length === 0) return null
  const rest = cuts.reduceRight(
    (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
    code,
  )
  return [
    `import { addBuiltStyle, missingStyle } from ${JSON.stringify(from)}`,
    rest,
    ...new Set(added),
  ].join('\n')
}

/** Takes the calculation of antd's styles out of the pages. `builtStyles` is the path of the module that holds them. */
export const antdStyles = (builtStyles: string): Plugin => {
  let styles: ReadonlyMap<string, BuiltStyle> = new Map()
  return {
    name: 'playhouse-antd-styles',
    apply: 'build',
    async buildStart() {
      styles = await buildStyles()
    },
    transform(code, id) {
      if (!STYLE_FILE.test(id)) return null
      const changed = withBuiltStyles(code, this.parse(code), styles, builtStyles)
      return changed === null ? null : { code: changed, map: null }
    },
  }
}
