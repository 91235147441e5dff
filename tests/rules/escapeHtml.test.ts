import { expect, test } from 'vitest'
import { escapeHtml, unescapeHtml } from '../../src/rules/escapeHtml.ts'

test.each([
  ['a & b', 'a &amp; b'],
  ['&lt;', '&amp;lt;'],
  ['<img src="x">', '&lt;img src=&quot;x&quot;&gt;'],
  ['مرحبا', 'مرحبا'],
])('%s becomes %s, and back', (text, html) => {
  expect(escapeHtml(text)).toBe(html)
  expect(unescapeHtml(html)).toBe(text)
})
