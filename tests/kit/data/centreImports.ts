import { readdirSync, readFileSync } from 'node:fs'

/** Returns what each file of the centres imports from a package by name, such as `Button` of antd. Types are left out. */
export const centreImports = (from: string): string[] => {
  const statement = new RegExp(`\\bimport \\{([^}]*)\\}\\s*from\\s*['"]${from}['"]`, 'g')
  return readdirSync('src/centre', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(`src/centre/${file}`, 'utf8').matchAll(statement)])
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name && !name.startsWith('type '))
}
