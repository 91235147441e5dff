import { expect, test } from 'vitest'
import { escapeHtml } from '../../src/rules/escapeHtml.ts'

test.each([
  ['a & b', 'a &amp; b'],
  ['&lt;', '&amp;lt;'],
  ['<img src="x">', '&lt;img src=&quot;x&quot;&gt;'],
  ['مرحبا', 'مرحبا'],
])('%s becomes %s', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
})
