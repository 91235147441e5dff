// Finds the error codes that the handler of each call can give, for the document of the calls. They are read from the
// sources: the codes named in a handler, in every function that it can reach, and in the schema of its input. The build
// saves them.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

const root = fileURLToPath(new URL('../..', import.meta.url))
const HANDLERS = 'src/server/handlers/all.ts'
const ENDPOINTS = 'src/endpoints/all.ts'
const FOLDERS = [
  'src/endpoints',
  'src/entities',
  'src/rules',
  'src/server/domain',
  'src/server/handlers',
  'src/server/usecases',
]

const isNode = (value) =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node) =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key === 'typeAnnotation' && node.type !== 'TSAsExpression') return []
    if (['typeArguments', 'typeParameters', 'returnType', 'superTypeArguments'].includes(key)) return []
    return (Array.isArray(value) ? value : [value]).filter(isNode)
  })

const nameOf = (node) => (isNode(node) ? String(node['name'] ?? node['value']) : '')

/** Every error code: the keys of ERRORS. */
const CODES = new Set(
  [...readFileSync(join(root, 'src/rules/errors.ts'), 'utf8').matchAll(/^  '?([\w.]+)'?: \d{3},$/gm)].map(
    ([, code]) => code,
  ),
)

const isCode = (value) => typeof value === 'string' && CODES.has(value)

/** Adds what a piece of source names to its unit. */
const collect = (node, unit) => {
  if (node.type.startsWith('TS') && !('expression' in node)) return
  if (node.type === 'Literal' && isCode(node['value'])) unit.codes.add(node['value'])
  if (node.type === 'Identifier') unit.uses.add(nameOf(node))
  if (node.type === 'MemberExpression' && node['computed'] !== true) {
    const object = node['object']
    if (isNode(object) && object.type === 'Identifier')
      unit.uses.add(`${nameOf(object)}.${nameOf(node['property'])}`)
    else if (isNode(object)) collect(object, unit)
    return
  }
  if (node.type === 'Property' && node['computed'] !== true) {
    if (isNode(node['value'])) collect(node['value'], unit)
    return
  }
  for (const child of childrenOf(node)) collect(child, unit)
}

const unitOf = (node) => {
  const unit = { codes: new Set(), uses: new Set() }
  collect(node, unit)
  return unit
}

const unwrapped = (node) => {
  if (!isNode(node)) return null
  return /^TS(As|Satisfies)Expression$/.test(node.type) ? unwrapped(node['expression']) : node
}

/** Adds the units of a declared value: itself, and each property if it is an object. */
const addValue = (units, name, init) => {
  const value = unwrapped(init)
  if (!value) return
  units.set(name, unitOf(value))
  if (value.type !== 'ObjectExpression') return
  for (const property of value['properties'])
    if (property.type === 'Property' && isNode(property['value']))
      units.set(`${name}.${nameOf(property['key'])}`, unitOf(property['value']))
}

const addStatement = (source, file, statement) => {
  if (statement.type === 'ImportDeclaration') {
    const from = nameOf(statement['source'])
    if (statement['importKind'] === 'type' || !from.startsWith('.')) return
    for (const specifier of statement['specifiers'])
      source.imports.set(nameOf(specifier['local']), {
        file: join(dirname(file), from),
        name: nameOf(specifier['imported']),
      })
    return
  }
  const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
  if (declaration.type === 'VariableDeclaration')
    for (const { id, init } of declaration['declarations']) addValue(source.units, nameOf(id), init)
  else if (isNode(declaration['id'])) source.units.set(nameOf(declaration['id']), unitOf(declaration))
}

const readSource = (file) => {
  const source = { units: new Map(), imports: new Map() }
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  for (const statement of program.body) addStatement(source, file, statement)
  return source
}

const readSources = () =>
  new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
    ).map((file) => [file, readSource(file)]),
  )

/** Adds the codes of a name, and of all that it reaches, to `codes`. */
const reach = (sources, file, name, codes, seen = new Set()) => {
  if (seen.has(`${file} ${name}`)) return
  seen.add(`${file} ${name}`)
  const source = sources.get(file)
  const [head = '', property] = name.split('.')
  const imported = source?.imports.get(head)
  if (imported)
    return reach(
      sources,
      imported.file,
      property ? `${imported.name}.${property}` : imported.name,
      codes,
      seen,
    )
  const unit = source?.units.get(name) ?? source?.units.get(head)
  if (!unit) return
  for (const code of unit.codes) codes.add(code)
  for (const used of unit.uses) reach(sources, file, used, codes, seen)
}

/** Returns the codes that the handler of each call can give, sorted, by `<file>.<name>` of its declaration. */
export const callErrors = () => {
  const sources = readSources()
  const { units, imports } = sources.get(HANDLERS)
  const declarations = sources.get(ENDPOINTS).imports
  const found = {}
  for (const [key, { uses }] of units) {
    if (!key.startsWith('allHandlers.')) continue
    const topic = key.slice('allHandlers.'.length)
    const [local] = uses
    const { file, name } = imports.get(local)
    for (const handler of sources.get(file).units.keys()) {
      if (!handler.startsWith(`${name}.`)) continue
      const codes = new Set()
      reach(sources, file, handler, codes)
      const call = handler.slice(name.length + 1)
      reach(sources, declarations.get(topic)?.file, call, codes)
      found[`${topic}.${call}`] = [...codes].sort()
    }
  }
  return found
}
