// Checks which layer imports which. The layers and their rules are in dependencyRules.json.
// Why not dependency-cruiser: it uses a compiler API that TypeScript 7 no longer has, and its other parser crashes on
// JSX. rolldown parses the files here.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

const here = dirname(fileURLToPath(import.meta.url))
export const rules = JSON.parse(readFileSync(join(here, 'dependencyRules.json'), 'utf8'))

/** Returns the layer of a file: the longest layer name that its path starts with. */
const layerOf = (file) =>
  Object.keys(rules.layers)
    .filter((layer) => file.startsWith(`${layer}/`))
    .sort((a, b) => b.length - a.length)[0]

const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
const isCentreLibrary = (name) =>
  rules.centreLibraries.some((library) => name === library || name.startsWith(`${library}/`))

// import('…') also occurs as a type; the parser lists only imports that run.
const INLINE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/** Returns every import of a source: its name, and whether it is static, lazy (`import()`) or of types only. */
export const importsOf = (file, source) => {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({
      name: moduleRequest.value,
      kind: entries.length > 0 && entries.every((e) => e.isType) ? 'type' : 'static',
    })
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ name: moduleRequest.value, kind: isType ? 'type' : 'static' })
    }
  }
  for (const [, , name] of source.matchAll(INLINE_IMPORT)) found.push({ name, kind: 'lazy' })
  return found
}

const resolve = (from, name) =>
  name.startsWith('.') ? posix.normalize(posix.join(posix.dirname(from), name.replace(/\?.*$/, ''))) : null

const checkLayers = (file, layer, target) => {
  const { mayImport, instead } = rules.layers[layer]
  const targetLayer = layerOf(target)
  if (!targetLayer || targetLayer === layer || mayImport.includes(targetLayer)) return []
  return [`${file} (layer ${layer}) imports ${target} (layer ${targetLayer}). ${instead}`]
}

const checkPackage = (file, layer, name) => {
  const { packages, never = [], instead } = rules.layers[layer]
  const name0 = packageOf(name)
  if (packages && !packages.includes(name0))
    return [`${file} (layer ${layer}) imports the package ${name}. ${instead}`]
  if (never.some((n) => name === n || name.startsWith(`${n}/`))) {
    return [`${file} (layer ${layer}) imports ${name}. ${instead}`]
  }
  if (isCentreLibrary(name) && !layer.startsWith('src/centre')) {
    return [
      `${file} (layer ${layer}) imports ${name}, which only the centres may. Open a centre through ${rules.lazyRoutes}.`,
    ]
  }
  return []
}

const checkPurity = (file, layer, source) => {
  if (!rules.layers[layer].pure) return []
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'|"[^"\n]*"/g, "''")
  return Object.entries(rules.impure)
    .filter(([, pattern]) => new RegExp(pattern).test(code))
    .map(([what]) => `${file} uses ${what}. ${rules.layers[layer].instead}`)
}

/** Returns the chain of static imports from a light entry to a library of the centres; null when there is none. */
const pathToCentreLibrary = (entry, graph) => {
  const cameFrom = new Map([[entry, null]])
  const queue = [entry]
  for (const file of queue) {
    for (const { name, kind, target } of graph.get(file) ?? []) {
      if (kind !== 'static') continue
      if (!target && isCentreLibrary(name)) {
        const chain = [name]
        for (let at = file; at; at = cameFrom.get(at)) chain.unshift(at)
        return chain
      }
      if (target && graph.has(target) && !cameFrom.has(target)) {
        cameFrom.set(target, file)
        queue.push(target)
      }
    }
  }
  return null
}

/** Returns the cycles of a graph, each as its nodes in order, the first one repeated at the end. */
const cyclesOf = (neighbours) => {
  const cycles = []
  const done = new Set()
  const visit = (node, path) => {
    if (path.includes(node)) {
      cycles.push([...path.slice(path.indexOf(node)), node])
      return
    }
    if (done.has(node)) return
    for (const next of neighbours.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of neighbours.keys()) visit(node, [])
  return cycles
}

/** Returns, for each file, the files of its own layer that it imports. */
const importsWithinLayers = (graph) =>
  new Map(
    [...graph].map(([file, imports]) => [
      file,
      imports
        .map(({ target }) => target)
        .filter((target) => target && graph.has(target) && layerOf(target) === layerOf(file)),
    ]),
  )

/**
 * Returns the folders that an import connects, each with everything below it: the two that stand side by side where
 * the paths part. Null when one file stands in a folder above the other: a folder and its own subfolders are one part.
 */
const siblingFolders = (file, target) => {
  const from = posix.dirname(file).split('/')
  const to = posix.dirname(target).split('/')
  const parting = from.findIndex((part, at) => part !== to[at])
  if (parting === -1 || parting >= to.length) return null
  return [from, to].map((parts) => parts.slice(0, parting + 1).join('/'))
}

/** Returns the import cycles between sibling folders of a layer, as sentences. */
const folderCycles = (imports) => {
  const neighbours = new Map()
  const example = new Map()
  for (const [file, targets] of imports) {
    for (const target of targets) {
      const [from, to] = siblingFolders(file, target) ?? []
      if (!from) continue
      neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to))
      if (!example.has(`${from} ${to}`)) example.set(`${from} ${to}`, `${file} imports ${target}`)
    }
  }
  return cyclesOf(neighbours).map((cycle) => {
    const examples = cycle.slice(1).map((to, at) => example.get(`${cycle[at]} ${to}`))
    return `${cycle.join(' → ')}: these folders import each other (${examples.join('; ')}). Move the file that both need into a folder that imports neither, or next to the code that uses it.`
  })
}

/**
 * Returns every violation in a set of sources, as sentences that say what to do instead.
 * @param {Map<string, string>} sources path below the repository → text
 * @returns {string[]}
 */
export const violations = (sources) => {
  const graph = new Map()
  const found = []
  for (const [file, source] of sources) {
    const imports = importsOf(file, source).map((i) => ({ ...i, target: resolve(file, i.name) }))
    graph.set(file, imports)
    const layer = layerOf(file) ?? 'src'
    for (const { name, kind, target } of imports) {
      if (target) found.push(...checkLayers(file, layer, target))
      else found.push(...checkPackage(file, layer, name))
      if (
        kind === 'lazy' &&
        target &&
        target.startsWith('src/centre/') &&
        !file.startsWith('src/centre/') &&
        file !== rules.lazyRoutes
      ) {
        found.push(`${file} opens ${target} lazily. Only ${rules.lazyRoutes} loads the centres.`)
      }
    }
    found.push(...checkPurity(file, layer, source))
  }
  for (const file of graph.keys()) {
    if (!rules.lightEntries.some((entry) => file === entry || file.startsWith(`${entry}/`))) continue
    const chain = pathToCentreLibrary(file, graph)
    if (chain)
      found.push(
        `${chain.join(' → ')}: the shell would load it with the first page. Load it lazily, or only in a centre.`,
      )
  }
  const imports = importsWithinLayers(graph)
  // Type imports count too: such files cannot be read or tested separately.
  for (const cycle of cyclesOf(imports)) {
    found.push(
      `${cycle.join(' → ')}: these files import each other, types included. Move what they share into a file of its own that imports none of them.`,
    )
  }
  found.push(...folderCycles(imports))
  return [...new Set(found)]
}

/** Returns the TypeScript sources below src/, by path. */
export const readSources = (root) => {
  const sources = new Map()
  for (const entry of readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || entry.name.endsWith('.d.ts')) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    sources.set(path.slice(root.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8'))
  }
  return sources
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = violations(readSources(join(here, '..', '..')))
  for (const sentence of found) console.error(sentence)
  console.log(`dependency rules: ${found.length} violations`)
  process.exit(found.length === 0 ? 0 : 1)
}
