import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listCalls } from '../../config/tooling/responseShapes.ts'

const files = ['app', 'shell', 'client', 'centre'].flatMap((layer) =>
  readdirSync(`src/${layer}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', layer, file)),
)

/** Returns the calls that a file imports, each with the file that declares it. */
const importedCalls = (text: string): [name: string, file: string][] =>
  [...text.matchAll(/import \{([^}]+)\} from '[^']*\/endpoints\/(?:\w+\/)?(\w+)\.ts'/g)].flatMap(
    ([, names = '', file = '']) => names.split(',').map((name): [string, string] => [name.trim(), file]),
  )

it('the browser reads the schemas of lists only, because the build removes those of other calls', () => {
  expect(listCalls.size).toBeGreaterThan(50)
  const others = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return importedCalls(text)
      .filter(([name]) => new RegExp(`\\b${name}\\.(?:input|output)\\b`).test(text))
      .filter(([name, declaredIn]) => !listCalls.has(`${declaredIn}.${name}`))
      .map(([name]) => `${file}: ${name}`)
  })
  expect(others).toEqual([])
})
