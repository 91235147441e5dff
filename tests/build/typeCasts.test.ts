import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, test } from 'vitest'
import { codeFiles } from '../kit/data/codeFiles.ts'

type Kind = 'as' | 'asUnknownAs' | 'asNever' | 'nonNull'

/** How often each kind may occur in `src`. Lower a limit when a kind becomes rarer; never raise one. */
const LIMITS: Readonly<Record<Kind, number>> = { as: 71, asUnknownAs: 7, asNever: 8, nonNull: 92 }

const INSTEAD: Readonly<Record<Kind, string>> = {
  as: '`as T`: declare the type where the value is made, check it with `satisfies`, or narrow it with a condition or a type guard.',
  asUnknownAs:
    '`as unknown as T`: the two types have nothing in common. Parse the value with a schema, or give the function a type parameter.',
  asNever: '`as never`: it accepts anything. Give the function a type parameter, or declare what it takes.',
  nonNull:
    '`!`: return early, destructure with a default, iterate with `for…of` or `entries()`, or use `requireValue` or `itemAt` of src/rules where an absent value is a bug.',
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly expression?: SyntaxNode
  readonly typeAnnotation?: SyntaxNode
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

const nodesIn = (value: unknown): readonly SyntaxNode[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : []
}

const withoutParentheses = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node?.type === 'ParenthesizedExpression' ? withoutParentheses(node.expression) : node

const isAsUnknown = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'TSAsExpression' && node.typeAnnotation?.type === 'TSUnknownKeyword'

/** Returns the kind of a type assertion. `as const` asserts nothing and returns null. */
const kindOf = (node: SyntaxNode, source: string): Kind | null => {
  if (node.type === 'TSNonNullExpression') return 'nonNull'
  if (node.type === 'TSTypeAssertion') return 'as'
  if (node.type !== 'TSAsExpression' || !node.typeAnnotation) return null
  if (source.slice(node.typeAnnotation.start, node.typeAnnotation.end) === 'const') return null
  if (node.typeAnnotation.type === 'TSNeverKeyword') return 'asNever'
  return isAsUnknown(withoutParentheses(node.expression)) ? 'asUnknownAs' : 'as'
}

/** Returns the type assertions of a source. `a as unknown as T` counts once. */
const castsIn = (file: string, source: string): readonly { kind: Kind; place: string }[] => {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const nodes = nodesIn(program)
  const asserted = new Set(
    nodes
      .filter(({ type }) => type === 'TSAsExpression')
      .map((node) => withoutParentheses(node.expression))
      .filter(isAsUnknown),
  )
  return nodes.flatMap((node) => {
    const kind = kindOf(node, source)
    if (kind === null || asserted.has(node)) return []
    return [{ kind, place: `${file}:${source.slice(0, node.end).split('\n').length}` }]
  })
}

const casts = codeFiles('src')
  .sort()
  .flatMap((file) => castsIn(file, readFileSync(file, 'utf8')))

const placesOf = (kind: Kind): readonly string[] =>
  casts.filter((cast) => cast.kind === kind).map(({ place }) => place)

test.each<Kind>(['as', 'asUnknownAs', 'asNever', 'nonNull'])('no more `%s` than recorded', (kind) => {
  const places = placesOf(kind)
  expect(
    places.length,
    `${places.length} of kind ${INSTEAD[kind]}\nAll places:\n${places.join('\n')}`,
  ).toBeLessThanOrEqual(LIMITS[kind])
})

test('each kind is recognised', () => {
  const source = `
    import { a as b } from 'c'
    const constant = ['a'] as const
    const plain = constant as Other
    const twice = (plain as unknown) as Other
    const anything = call(twice as never)
    const present = list[0]!.name
    const checked = { a: 1 } satisfies Other`
  expect(castsIn('sample.ts', source).map(({ kind }) => kind)).toEqual([
    'as',
    'asUnknownAs',
    'asNever',
    'nonNull',
  ])
})
