// The import law of the house: which room may import which. The rooms stand in law.json; this file only walks.
// A check of ours, because dependency-cruiser reads TypeScript through a compiler interface that TypeScript 7 has no
// more, and its other parser crashes on JSX. The parsing is rolldown's.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'rolldown/utils'

const here = dirname(fileURLToPath(import.meta.url))
export const law = JSON.parse(readFileSync(join(here, 'law.json'), 'utf8'))

/** The room a file is in: the longest room that its path begins with. */
const roomOf = (file) =>
  Object.keys(law.rooms)
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)[0]

const packageOf = (name) => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')
const isHeavy = (name) => law.heavy.some((heavy) => name === heavy || name.startsWith(`${heavy}/`))

// A type that is written as import('…') is an import too; the parser lists only those that run.
const INLINE_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g

/** Every import of a source: what it names, and whether it stands at the top, is loaded on demand, or is a type. */
export const importsOf = (file, source) => {
  const { module, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  for (const { moduleRequest, entries } of module.staticImports) {
    found.push({ name: moduleRequest.value, kind: entries.length > 0 && entries.every((e) => e.isType) ? 'type' : 'static' })
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

const checkRoomEdge = (file, room, target) => {
  const rules = law.rooms[room]
  const targetRoom = roomOf(target)
  if (!targetRoom || targetRoom === room || rules.may.includes(targetRoom)) return []
  return [`${file} (room ${room}) imports ${target} (room ${targetRoom}). ${rules.instead}`]
}

const checkPackage = (file, room, name) => {
  const { packages, never = [], instead } = law.rooms[room]
  const name0 = packageOf(name)
  if (packages && !packages.includes(name0)) return [`${file} (room ${room}) imports the package ${name}. ${instead}`]
  if (never.some((n) => name === n || name.startsWith(`${n}/`))) {
    return [`${file} (room ${room}) imports ${name}. ${instead}`]
  }
  if (isHeavy(name) && !room.startsWith('src/centre')) {
    return [`${file} (room ${room}) imports ${name}, which only the centres may. Open a centre through ${law.lazyDoor}.`]
  }
  return []
}

const checkPurity = (file, room, source) => {
  if (!law.rooms[room].pure) return []
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'[^'\n]*'|"[^"\n]*"/g, "''")
  return Object.entries(law.impure)
    .filter(([, pattern]) => new RegExp(pattern).test(code))
    .map(([what]) => `${file} uses ${what}. ${law.rooms[room].instead}`)
}

/** The way from a light entry to a heavy package over imports that run at once; null when there is none. */
const wayToHeavy = (entry, graph) => {
  const cameFrom = new Map([[entry, null]])
  const queue = [entry]
  for (const file of queue) {
    for (const { name, kind, target } of graph.get(file) ?? []) {
      if (kind !== 'static') continue
      if (!target && isHeavy(name)) {
        const way = [name]
        for (let at = file; at; at = cameFrom.get(at)) way.unshift(at)
        return way
      }
      if (target && graph.has(target) && !cameFrom.has(target)) {
        cameFrom.set(target, file)
        queue.push(target)
      }
    }
  }
  return null
}

/**
 * Every breach of the law in a set of sources, as sentences that say what to do instead.
 * @param {Map<string, string>} sources path below the repository → text
 * @returns {string[]}
 */
export const breaches = (sources) => {
  const graph = new Map()
  const found = []
  for (const [file, source] of sources) {
    const imports = importsOf(file, source).map((i) => ({ ...i, target: resolve(file, i.name) }))
    graph.set(file, imports)
    const room = roomOf(file) ?? 'src'
    for (const { name, kind, target } of imports) {
      if (target) found.push(...checkRoomEdge(file, room, target))
      else found.push(...checkPackage(file, room, name))
      if (kind === 'lazy' && target && target.startsWith('src/centre/') && !file.startsWith('src/centre/') && file !== law.lazyDoor) {
        found.push(`${file} opens ${target} lazily. Only ${law.lazyDoor} holds the doors to the centres.`)
      }
    }
    found.push(...checkPurity(file, room, source))
  }
  for (const file of graph.keys()) {
    if (!law.lightEntries.some((entry) => file === entry || file.startsWith(`${entry}/`))) continue
    const way = wayToHeavy(file, graph)
    if (way) found.push(`${way.join(' → ')}: the shell would load it at once. Load it lazily, or only in a centre.`)
  }
  return [...new Set(found)]
}

/** The sources of the house. */
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
  const found = breaches(readSources(join(here, '..', '..')))
  for (const sentence of found) console.error(sentence)
  console.log(found.length === 0 ? 'import law: kept' : `import law: ${found.length} breaches`)
  process.exit(found.length === 0 ? 0 : 1)
}
