import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { Exchange } from '../../../../../src/server/store/db/patches/exchange.ts'
import { Lane } from '../../../../../src/server/store/db/patches/lane.ts'
import { wireOf } from '../../../../../src/server/store/db/patches/wire.ts'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const folder = join(root, 'src/server/store/db/patches')
const require = createRequire(import.meta.url)
const pgFolder = dirname(require.resolve('pg/package.json'))
const jsonOf = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T
const installed = jsonOf<{ version: string }>(join(pgFolder, 'package.json')).version

describe('the version of pg', () => {
  test('package.json and its lock name exactly the installed version', () => {
    const named = jsonOf<{ dependencies: Record<string, string> }>(join(root, 'package.json'))
    const lock = jsonOf<{
      packages: Record<string, { version: string; dependencies: Record<string, string> }>
    }>(join(root, 'package-lock.json'))
    expect(named.dependencies['pg']).toBe(installed)
    expect(lock.packages['']!.dependencies['pg']).toBe(installed)
    expect(lock.packages['node_modules/pg']!.version).toBe(installed)
  })

  test.each(readdirSync(folder))('the head comment of %s names the installed version', (file) => {
    expect(readFileSync(join(folder, file), 'utf8')).toContain(`// Pinned: pg ${installed}.`)
  })
})

describe('what the patches use of pg', () => {
  const client = new pg.Client()
  const wire = wireOf(client)

  test.each(['parse', 'bind', 'describe', 'execute', 'flush', 'sync'] as const)(
    'the inner connection sends %s',
    (message) => expect(wire[message]).toBeTypeOf('function'),
  )

  test.each(['cork', 'uncork', 'destroy'] as const)('its stream has %s', (method) =>
    expect(wire.stream[method]).toBeTypeOf('function'),
  )

  test('messages between cork and uncork leave in one write, and a Buffer is sent as binary', () => {
    const written: Buffer[] = []
    const stream = Object.assign(wire.stream, {
      _writev: (chunks: { chunk: Buffer }[], done: () => void) => {
        written.push(Buffer.concat(chunks.map(({ chunk }) => chunk)))
        done()
      },
      connecting: false,
    })
    stream.cork()
    wire.parse({ name: 'p_1', text: 'SELECT $1' })
    wire.bind({ statement: 'p_1', values: [Buffer.from([1])] })
    wire.execute()
    wire.sync()
    stream.uncork()
    expect(written).toHaveLength(1)
    const bytes = written[0]!
    expect(bytes[0]).toBe('P'.charCodeAt(0))
    const bind = bytes.subarray(1 + bytes.readUInt32BE(1))
    expect(bind[0]).toBe('B'.charCodeAt(0))
    // An empty portal name, the statement's name, and one parameter format: 1 is binary.
    expect(bind.subarray(5, 5 + 10)).toEqual(Buffer.from('\0p_1\0\0\x01\0\x01\0'))
    expect(bytes.at(-5)).toBe('S'.charCodeAt(0))
  })

  const source = readFileSync(join(pgFolder, 'lib/client.js'), 'utf8')
  const handlers = [...new Set(source.match(/(?<=activeQuery\.)handle\w+/g))].sort()

  test.each([
    ['Lane', Lane],
    ['Exchange', Exchange],
  ])('%s has a handler for each message that pg passes to a query', (_, handlerClass) => {
    expect(handlers).toContain('handleReadyForQuery')
    for (const handler of handlers) expect(handlerClass.prototype).toHaveProperty(handler)
  })

  test('pg checks the navigator before it creates a Response', () => {
    expect(readFileSync(join(pgFolder, 'lib/stream.js'), 'utf8')).toMatch(
      /navigator\.userAgent === 'string'[^]*new Response\(/,
    )
  })
})
