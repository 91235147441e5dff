import { expect, test } from 'vitest'
import { viewPage } from '../../../../src/centre/kit/support/viewPage.ts'

const ORIGIN = 'https://play.example'

test.each([
  ['nothing, of a member', '', 0, '/member'],
  ['nothing, of an agent', ' ', 41, '/agent'],
  ['nothing, of a trial account', '', 4, '/'],
  ['a screen code', 'me-06', 0, '/go/ME-06'],
  ['a link of this site', `${ORIGIN}/member/withdraw?withdrawal=1`, 0, '/member/withdraw?withdrawal=1'],
  ['a path', '/go/AG-05?scope=all', 2, '/go/AG-05?scope=all'],
  ['a link to another site', 'https://other.example/member', 0, '/member'],
  ['another site in disguise', '//other.example', 0, '/member'],
] as const)('a view opens %s', (_what, sent, type, page) => {
  expect(viewPage(sent, type, ORIGIN)).toBe(page)
})
