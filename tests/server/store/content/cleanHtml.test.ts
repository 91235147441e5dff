import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../../src/server/store/content/cleanHtml.ts'
import { INJECTIONS } from '../../../kit/site/injections.ts'

/** What may stand in an opening tag of the result: names and quoted values of the few attributes there are. */
const SAFE_TAG =
  /^<(p|br|b|strong|i|em|u|s|ul|ol|li|h2|h3|h4|blockquote|hr|code|kbd|a|img|table|thead|tbody|tr|th|td|span|div|small|sub|sup|dl|dt|dd)((\s(href|title|rel|src|alt|width|height|scope|colspan)="[^"<>]*")*)\s*\/?>$/
const SAFE_URL = /^(https:|mailto:|tel:|[/#?.]|[a-z0-9_-]*$)/i

describe('stored rich text', () => {
  test(`keeps nothing that runs, of ${INJECTIONS.length} injections`, () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(200)
    for (const html of INJECTIONS) {
      const kept = cleanHtml(html)
      for (const tag of kept.match(/<[a-z][^>]*>/gi) ?? []) {
        expect(tag, html).toMatch(SAFE_TAG)
        for (const [, url] of tag.matchAll(/\s(?:href|src)="([^"]*)"/g)) expect(url, html).toMatch(SAFE_URL)
      }
      expect(cleanHtml(kept), html).toBe(kept)
    }
  })

  test('keeps what an operator writes', () => {
    const html =
      '<h3>Rules</h3><p>Wager it <b>10</b> times.</p><ul><li>one</li></ul><table><thead><tr><th scope="col">Prize</th></tr></thead></table><p><a href="https://example.org" rel="noopener nofollow">more</a> <img src="/art/mark.svg" alt="mark" /></p>'
    expect(cleanHtml(html)).toBe(html)
  })
})
