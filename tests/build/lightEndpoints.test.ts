import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listCalls } from '../../config/tooling/responseShapes.ts'
import { codeFiles } from '../kit/data/codeFiles.ts'

const files = codeFiles('src/app', 'src/shell', 'src/client', 'src/centre')

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
