import { keysOf } from '../../../../rules/entriesOf.ts'
import type { Config, ConfigFile, Finding } from './finding.ts'

const EXAMPLE = /\bexample\.(org|com|net)\b/i

const demoIn = (file: ConfigFile, value: unknown, path: readonly PropertyKey[]): Finding[] => {
  if (typeof value === 'string')
    return EXAMPLE.test(value)
      ? [{ file, path, message: 'is an example address. Replace it with your own, or remove the entry.' }]
      : []
  if (typeof value !== 'object' || value === null) return []
  if ('demo' in value && value.demo === true)
    return [
      {
        file,
        path: [...path, 'demo'],
        message: 'marks a demo value. Replace it with your own and remove "demo", or remove the entry.',
      },
    ]
  return Object.entries(value).flatMap(([key, part]) =>
    demoIn(file, part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Returns the demo values in config/. A production start fails while any is left. */
export const demoValues = (config: Config): Finding[] => {
  const { defaultAgent } = config['brand.json']
  return [
    ...(defaultAgent?.toLowerCase().startsWith('demo')
      ? [
          {
            file: 'brand.json',
            path: ['defaultAgent'],
            message: `${defaultAgent} is a demo account. Replace it with your own top agent, or set it to null.`,
          } as const,
        ]
      : []),
    ...keysOf(config).flatMap((file) => demoIn(file, config[file], [])),
  ]
}
