import { parseSync } from 'rolldown/utils'
import type { Plugin } from 'vite'
import { needsOfCalls } from './answerNeeds.ts'

/** The declarations that the public site's first load calls; screens of the centres are never built from these. */
const LIGHT = /\/src\/endpoints\/(?:login|games|home|wallet|common|pvp|lottery|pushLogin|verification)\.ts$/
const DECLARATIONS = /\/src\/(?:endpoints|entities)\/[^/]+\.ts$/

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

/** An endpoint as the plain object it is, without its schemas; the path's prefix written out. */
const lightenEndpoint = (code: string, call: Node, spec: Node, needs: string): Edit[] => {
  const properties = (spec['properties'] as Node[]).filter((property) => !['input', 'output'].includes(propertyName(property)))
  const kept = properties.map(({ start, end }) => code.slice(start, end).replace(/\brelay\((['"])(.*?)\1\)/, "'/wps/relay/$2'"))
  return [{ start: call.start, end: call.end, text: `{ ${[...kept, ...(needs ? [`needs: '${needs}'`] : [])].join(', ')} }` }]
}

/** An endpoint that keeps its schemas, with its needs beside them. */
const tellNeeds = (spec: Node, needs: string): Edit[] => (needs ? [{ start: spec.start + 1, end: spec.start + 1, text: ` needs: '${needs}',` }] : [])

const editsOf = (code: string, body: readonly Node[], file: string, light: boolean): Edit[] => {
  const edits: Edit[] = []
  for (const statement of body) {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement) as Node | null
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration['declarations'] as { id: Node; init: Node | null }[]) {
      if (init?.type !== 'CallExpression' && init?.type !== 'ObjectExpression') continue
      const spec = (init['arguments'] as Node[] | undefined)?.[0]
      const needs = needsOfCalls.get(`${file}.${String(id['name'])}`) ?? ''
      const call = (init['callee'] as Node | undefined)?.['name'] === 'endpoint' ? spec : undefined
      if (call) edits.push(...(light ? lightenEndpoint(code, init, call, needs) : tellNeeds(call, needs)))
      // Parts of schemas: nobody uses them any more, and pure says that they may go.
      else if (light) edits.push({ start: init.start, end: init.end, text: `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()` })
    }
  }
  return edits.sort((a, b) => b.start - a.start)
}

/**
 * Leaves the schemas of the first load's calls out of the browser's build: the provider checks what it is sent, and
 * the compiler has checked the rest, so a visitor need not fetch a schema library (9 kB) to read a home page.
 */
export const lightEndpoints = (): Plugin => ({
  name: 'playhouse-light-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!DECLARATIONS.test(id)) return null
    const file = /\/src\/endpoints\/([^/]+)\.ts$/.exec(id)?.[1]
    let light = code
    // A declaration does nothing when it is loaded: one that nobody uses may go.
    if (!file) return { code, map: null, moduleSideEffects: false }
    for (const { start, end, text } of editsOf(code, parseSync(id, code).program.body as unknown as Node[], file, LIGHT.test(id))) {
      light = light.slice(0, start) + text + light.slice(end)
    }
    return { code: light, map: null, moduleSideEffects: false }
  },
})
