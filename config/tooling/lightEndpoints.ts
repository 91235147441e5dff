import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { listCalls, responseShapes } from './responseShapes.ts'

/** Declarations of calls that the first load of the public site makes. No centre screen is built from them. */
const LIGHT =
  /\/src\/endpoints\/\w+\/(?:login|games|home|wallet|common|pvp|lottery|pushLogin|verification)\.ts$/
const DECLARATIONS = /\/src\/(?:endpoints|entities)\/.+\.ts$/

/** The functions that declare a call (endpoints/endpoint.ts). */
const DECLARE: ReadonlySet<string> = new Set(['endpoint', 'staffEndpoint'])

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

interface Edit {
  start: number
  end: number
  text: string
}

const propertyName = ({ key }: Node): string => String((key as Node | undefined)?.['name'])

/**
 * Returns an endpoint as a plain object, without schemas and server-only fields, with its full path.
 * @param replaced what the object replaces: the whole call, or only its argument
 */
const lightenEndpoint = (code: string, replaced: Node, spec: Node, shape: string): Edit[] => {
  const properties = (spec['properties'] as Node[]).filter(
    (property) => !['input', 'output', 'whenOff'].includes(propertyName(property)),
  )
  const fields = properties.map(({ start, end }) =>
    code.slice(start, end).replace(/\brelay\((['"])(.*?)\1\)/, "'/wps/relay/$2'"),
  )
  return [
    {
      start: replaced.start,
      end: replaced.end,
      text: `{ ${[...fields, ...(shape ? [`responseShape: '${shape}'`] : [])].join(', ')} }`,
    },
  ]
}

/** Adds the response shape to an endpoint that keeps its schemas. */
const addShape = (spec: Node, shape: string): Edit[] =>
  shape ? [{ start: spec.start + 1, end: spec.start + 1, text: ` responseShape: '${shape}',` }] : []

interface Declarator {
  id: Node
  init: Node | null
}

/** Returns the variables that a statement declares, exported or not. */
const declaratorsOf = (statement: Node): readonly Declarator[] => {
  const declaration = (
    statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
  ) as Node | null
  return declaration?.type === 'VariableDeclaration' ? (declaration['declarations'] as Declarator[]) : []
}

const editsOfDeclarator = (code: string, { id, init }: Declarator, file: string, light: boolean): Edit[] => {
  if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') return []
  const name = String(id['name'])
  const spec = (init['arguments'] as Node[] | undefined)?.[0]
  const shape = responseShapes.get(`${file}.${name}`) ?? ''
  const callee = String((init['callee'] as Node | undefined)?.['name'])
  if (DECLARE.has(callee) && spec)
    return !light && listCalls.has(`${file}.${name}`)
      ? addShape(spec, shape)
      : lightenEndpoint(code, callee === 'endpoint' ? init : spec, spec, shape)
  // The annotation lets the bundler remove parts of schemas that no call uses any longer.
  const { start, end } = init
  return [{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }]
}

/** Returns the edits of a file, last first. */
const editsOf = (code: string, body: readonly Node[], file: string, light: boolean): Edit[] =>
  body
    .flatMap(declaratorsOf)
    .flatMap((declarator) => editsOfDeclarator(code, declarator, file, light))
    .sort((a, b) => b.start - a.start)

/**
 * Removes from the browser build the schemas of all calls but lists, and all schemas of the first load's calls. The
 * provider validates input and the compiler has checked the rest, so a visitor need not load a schema library (9 kB) for the
 * home page, and a centre does not spend time on schemas that no screen reads.
 */
export const lightEndpoints = (): Plugin => ({
  name: 'playhouse-light-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!DECLARATIONS.test(id)) return null
    const file = /\/src\/endpoints\/(?:\w+\/)?([^/]+)\.ts$/.exec(id)?.[1] ?? ''
    let light = code
    for (const { start, end, text } of editsOf(
      code,
      parseSync(id, code).program.body as unknown as Node[],
      file,
      LIGHT.test(id),
    )) {
      light = light.slice(0, start) + text + light.slice(end)
    }
    // Declarations have no side effects, so the bundler may remove unused ones.
    return { code: light, map: null, moduleSideEffects: false }
  },
})
