// Makes the mutants of a source file: small changes that a test should notice.
import { parseSync } from 'rolldown/utils'

/** @typedef {{ start: number, end: number, text: string }} Edit  replaces a range of the source */
/** @typedef {Edit & { line: number, change: string }} Mutant */

const BINARY = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
}
const LOGICAL = { '&&': '||', '||': '&&', '??': '||' }
const ASSIGNMENT = { '+=': '-=', '-=': '+=', '*=': '/=', '>>=': '<<=', '<<=': '>>=' }
const METHODS = new Map(
  Object.entries({ min: 'max', max: 'min', some: 'every', every: 'some', floor: 'ceil', ceil: 'floor' }),
)

const SWAPPED_FUNCTIONS = new Set(['min', 'max'])
const LOOPS = new Set([
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
  'WhileStatement',
  'DoWhileStatement',
])

const isEmptyLiteral = (node) =>
  (node.type === 'Literal' && !node.value && !node.regex) ||
  (node.type === 'ArrayExpression' && node.elements.length === 0) ||
  (node.type === 'ObjectExpression' && node.properties.length === 0)

const isText = (node) =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'BinaryExpression' && node.operator === '+' && (isText(node.left) || isText(node.right)))

const isComparison = (node) => node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator)
const isNegation = (node) => node.type === 'UnaryExpression' && node.operator === '!'

const isRefusal = ({ argument }) =>
  argument?.type === 'CallExpression' &&
  argument.callee.type === 'Identifier' &&
  argument.callee.name === 'refuse'

const negation = ({ test }, text) =>
  !test || isComparison(test) || isNegation(test) ? [] : [[test, `!(${text(test)})`]]

/** For each type of node: the nodes to replace, and by what. */
const MUTATORS = {
  BinaryExpression: (node, text) =>
    isText(node)
      ? []
      : (BINARY[node.operator] ?? []).map((other) => [
          node,
          `((${text(node.left)}) ${other} (${text(node.right)}))`,
        ]),
  // `x ?? 0` and `x || 0` give the same for every x that is a number, and the same applies to '', false, [] and {}.
  LogicalExpression: (node, text) =>
    node.operator === '??' && isEmptyLiteral(node.right)
      ? []
      : [[node, `((${text(node.left)}) ${LOGICAL[node.operator]} (${text(node.right)}))`]],
  AssignmentExpression: (node, text) =>
    ASSIGNMENT[node.operator]
      ? [[node, `${text(node.left)} ${ASSIGNMENT[node.operator]} ${text(node.right)}`]]
      : [],
  UpdateExpression: (node, text) => {
    const other = node.operator === '++' ? '--' : '++'
    return [[node, node.prefix ? other + text(node.argument) : text(node.argument) + other]]
  },
  UnaryExpression: (node, text) => (/^[!-]$/.test(node.operator) ? [[node, `(${text(node.argument)})`]] : []),
  Literal: (node) => {
    if (typeof node.value === 'boolean') return [[node, String(!node.value)]]
    if (typeof node.value === 'bigint') return [1n, -1n].map((step) => [node, `(${node.value + step}n)`])
    if (typeof node.value !== 'number') return []
    return [1, -1].map((step) => [node, `(${node.value + step})`])
  },
  IfStatement: negation,
  ConditionalExpression: negation,
  ReturnStatement: (node) => (isRefusal(node) ? [[node, ';']] : []),
  ThrowStatement: (node) => [[node, ';']],
  CallExpression: ({ callee }) => {
    if (callee.type === 'MemberExpression' && !callee.computed && METHODS.has(callee.property.name))
      return [[callee.property, METHODS.get(callee.property.name)]]
    // The layers import these two from rules/money under their own names.
    if (callee.type === 'Identifier' && SWAPPED_FUNCTIONS.has(callee.name))
      return [[callee, `((a, b) => (a ${callee.name === 'min' ? '>' : '<'} b ? a : b))`]]
    return []
  },
}

const isKey = (node, parent) => parent?.type === 'Property' && parent.key === node && !parent.computed

const isNode = (value) => typeof value?.type === 'string'

/** Calls `visit(node, parent)` for every node that runs: types are left out. */
const walk = (node, visit, parent = null) => {
  const isType = node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)
  if (isType || isKey(node, parent)) return
  visit(node, parent)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation' || key === 'typeArguments' || key === 'returnType') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, node)
  }
}

const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 70)

/**
 * Returns the mutants of a source, and the edits that count the iterations of its loops, so that an endless loop ends.
 * @param {{ numbers: boolean }} options numbers: whether number literals are mutated
 * @returns {{ mutants: Mutant[], guards: Edit[] }}
 */
export const mutantsOf = (file, source, { numbers }) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const mutants = []
  const guards = []
  const text = ({ start, end }) => source.slice(start, end)
  walk(program, (node) => {
    for (const [target, replacement] of MUTATORS[node.type]?.(node, text) ?? []) {
      if (!numbers && /^(number|bigint)$/.test(typeof target.value)) continue
      mutants.push({
        start: target.start,
        end: target.end,
        text: replacement,
        line: source.slice(0, target.start).split('\n').length,
        change: `${oneLine(text(target))} → ${oneLine(replacement)}`,
      })
    }
    if (LOOPS.has(node.type)) {
      guards.push({ start: node.body.start, end: node.body.start, text: '{__countRound();' })
      guards.push({ start: node.body.end, end: node.body.end, text: '}' })
    }
  })
  return { mutants, guards }
}

/** Returns a source with edits applied. Edits may be adjacent but must not overlap. */
export const edited = (source, edits) =>
  edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((out, { start, end, text }) => out.slice(0, start) + text + out.slice(end), source)
