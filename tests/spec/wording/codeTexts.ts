import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { filesIn, root, type UserText } from './userTexts.ts'

/** What people read in the sources: sentences (comments, names of tests, documents) and names of all kinds. */
export interface CodeTexts {
  sentences: UserText[]
  names: UserText[]
}

interface SyntaxNode {
  readonly type: string
  readonly name?: unknown
  readonly value?: unknown
  readonly callee?: SyntaxNode
  readonly object?: SyntaxNode
  readonly arguments?: readonly SyntaxNode[]
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** Returns the name that a chain of calls and members starts with: `test` of `test.each(rows)('…')`. */
const startOf = (node: SyntaxNode | undefined): unknown =>
  node?.name ?? (node?.callee || node?.object ? startOf(node.callee ?? node.object) : undefined)

const titleOf = ({ type, callee, arguments: given }: SyntaxNode): string[] => {
  const title = given?.[0]
  const isTest = type === 'CallExpression' && ['test', 'it', 'describe'].includes(String(startOf(callee)))
  return isTest && title?.type === 'Literal' && typeof title.value === 'string' ? [title.value] : []
}

/** Returns the classes of `className="…"`. */
const classesOf = ({ type, name, value }: SyntaxNode): string[] =>
  type === 'JSXAttribute' && isNode(name) && name.name === 'className' && isNode(value)
    ? String(value.value).split(' ')
    : []

/** Adds the identifiers, the classes and the names of tests of a syntax tree. */
const collect = (value: unknown, names: Set<string>, titles: string[]): void => {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, names, titles)
    return
  }
  if (!isNode(value)) return
  if (typeof value.name === 'string') names.add(value.name)
  for (const one of classesOf(value)) names.add(one)
  titles.push(...titleOf(value))
  for (const part of Object.values(value)) if (typeof part === 'object') collect(part, names, titles)
}

const codeOf = (file: string): { names: Set<string>; sentences: string[] } => {
  const { program, comments, errors } = parseSync(root + file, readFileSync(root + file, 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const names = new Set([posix.basename(file).replace(/\..*$/, '')])
  const sentences = comments.map(({ value }) => value.replace(/\s*\n[\s*]*/g, ' '))
  collect(program, names, sentences)
  return { names, sentences }
}

const of = (file: string, texts: Iterable<string>): UserText[] => [...texts].map((text) => ({ file, text }))

const styleNames = (css: string): string[] =>
  [...css.matchAll(/[.-]-?([a-z][\w-]*)/g)].map((found) => found[1]!)

/** Reads the sources, tests, tools, documents, style sheets and keys of texts. The lists of words themselves are left out. */
export const codeTexts = (): CodeTexts => {
  const code = ['src', 'tests', 'config/tooling', '.github/docs/examples']
    .flatMap((folder) => filesIn(folder, /\.(tsx?|mjs|js)$/))
    .filter((file) => !/tests\/spec\/(wording|codeWording)/.test(file))
    .map((file) => ({ file, ...codeOf(file) }))
  const styles = filesIn('src', /\.css$/).map((file) => ({ file, text: readFileSync(root + file, 'utf8') }))
  const documents = ['README.md', ...filesIn('.github', /\.md$/)].map((file) => ({
    file,
    // The sentence of a rule may stand on two lines. Code and addresses are names, not sentences.
    text: readFileSync(root + file, 'utf8')
      .replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
      .replaceAll(/\s+/g, ' '),
  }))
  const keys = filesIn('locales/en', /\.json$/).flatMap((file) =>
    of(file, Object.keys(JSON.parse(readFileSync(root + file, 'utf8')) as Record<string, unknown>)),
  )
  return {
    sentences: [
      ...code.flatMap(({ file, sentences }) => of(file, sentences)),
      ...styles.flatMap(({ file, text }) => of(file, text.match(/\/\*[^]*?\*\//g) ?? [])),
      ...documents,
    ],
    names: [
      ...code.flatMap(({ file, names }) => of(file, names)),
      ...styles.flatMap(({ file, text }) => of(file, new Set(styleNames(text)))),
      ...keys,
    ],
  }
}
