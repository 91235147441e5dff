import { expect, test } from 'vitest'
import {
  effectiveFlags,
  KNOWN_FLAGS,
  moduleOfFlag,
  whitelabelOf,
} from '../../../../src/server/domain/site/whitelabel.ts'

/** The modules of provider.md §1, each with its nodes. */
const TREE = {
  COMM3: ['AGEANNOUNCE3', 'FEEDBACK3', 'CBS3', 'INBOX3'],
  VERIFICATION3: ['CAPTCHA3', 'LOGINIPVERF3', 'MOBILEVERCODELOGIN3', 'PUSHLOGIN3'],
  REG3: ['MOBILENUMREG3', 'REGMOBVERF3', 'DIRECTREG3'],
  FREEPLAY3: [],
  PASS3: ['CHNGPASSVERIF3', 'CHNGPASSMAIL3', 'PWRESETSMS3'],
  PROFPIC3: [],
  AFFMAN3: ['SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'],
  FUNDTRANS3: ['DPSTBAS3'],
  MEMTRANS3: [],
  GAMELO3: ['GAMELOHOT3', 'GAMELOFAV3', 'GAMELOREC3'],
  REWCEN3: ['PTSYS3', 'MANPLAYREB3'],
} as const

test.each(Object.entries(TREE))('the module %s has the nodes %j', (module, children) => {
  expect(moduleOfFlag(module)).toBeUndefined()
  for (const child of children) expect(moduleOfFlag(child)).toBe(module)
})

test('every module and node is known, and nothing else', () => {
  expect(KNOWN_FLAGS.toSorted()).toEqual(Object.entries(TREE).flat(2).toSorted())
  expect(moduleOfFlag('UNKNOWN3')).toBeUndefined()
})

test.each([
  ['a module', ['COMM3'], ['COMM3']],
  ['a node with its module', ['COMM3', 'CBS3'], ['COMM3', 'CBS3']],
  ['a node without its module has no effect', ['CBS3', 'REG3'], ['REG3']],
  ['a flag that is not known', ['OTHER3'], ['OTHER3']],
])('%s', (_what, named, effective) => {
  expect([...effectiveFlags(named)]).toEqual(effective)
})

test('the tree of a brand has every node, on or off', () => {
  const tree = whitelabelOf(new Set(['REWCEN3', 'PTSYS3']))
  expect(tree.map(({ modId }) => modId)).toEqual(Object.keys(TREE))
  expect(tree.at(-1)).toEqual({
    modId: 'REWCEN3',
    enabled: '1',
    childrenNodes: [
      { modId: 'PTSYS3', enabled: '1' },
      { modId: 'MANPLAYREB3', enabled: '0' },
    ],
  })
  expect(tree[0]).toMatchObject({ modId: 'COMM3', enabled: '0' })
})
