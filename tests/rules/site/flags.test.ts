import { expect, test } from 'vitest'
import { enabledFlags } from '../../../src/rules/site/flags.ts'

const node = (modId: string, enabled: '0' | '1', children: Record<string, '0' | '1'> = {}) => ({
  modId,
  enabled,
  childrenNodes: Object.entries(children).map(([id, on]) => ({ modId: id, enabled: on })),
})

test.each([
  ['nothing', [], []],
  ['a module that is on, and its children that are on', [node('A', '1', { B: '1', C: '0' })], ['A', 'B']],
  ['no child of a module that is off', [node('A', '0', { B: '1' })], []],
  ['every module by itself', [node('A', '0', { B: '1' }), node('C', '1', { D: '1' })], ['C', 'D']],
])('enables %s', (_what, tree, flags) => {
  expect([...enabledFlags(tree)]).toEqual(flags)
})
