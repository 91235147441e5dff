import { expect, test } from 'vitest'
import { CONTRACT_FLAGS, openKinds } from '../../../src/rules/contracts/contractFlags.ts'

test.each([
  [[], []],
  [['SIGNCONDIV3'], ['dividend']],
  [['DAILYSALCONT3'], ['daily']],
  [['HOURSAL3'], ['hourly']],
  [['RTSALARY3'], ['realtime']],
  [['AFFMAN3'], []],
  [Object.values(CONTRACT_FLAGS), ['dividend', 'daily', 'hourly', 'realtime']],
])('the flags %j open %j', (flags, kinds) => {
  expect(openKinds(new Set(flags))).toEqual(kinds)
})
