import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RARE_ANTD_PARTS } from '../../../config/tooling/patches/rareAntdParts.ts'

test('each part that is kept out of the common chunk is a folder of antd', () => {
  const folders = [
    ...readdirSync('node_modules/antd/es').map((name) => `antd/es/${name}`),
    ...readdirSync('node_modules').filter((name) => name.startsWith('rc-')),
  ]
  const matched = folders.filter((folder) => RARE_ANTD_PARTS.test(`/node_modules/${folder}/index.js`))
  expect(matched.sort()).toEqual([
    'antd/es/auto-complete',
    'antd/es/breadcrumb',
    'antd/es/collapse',
    'antd/es/steps',
    'antd/es/timeline',
    'antd/es/upload',
    'rc-collapse',
    'rc-steps',
    'rc-upload',
  ])
})
