import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../../src/server/store/content/cleanHtml.ts'
import { INJECTIONS } from '../../../kit/site/injections.ts'

/** An opening tag of the result: a name and quoted values of the few allowed attributes. */
const SAFE_TAG =
  /^<(p|br|b|strong|i|em|u|s|ul|ol|li|h2|h3|h4|blockquote|hr|code|kbd|a|img|table|thead|tbody|tr|th|td|span|div|small|sub|sup|dl|dt|dd)((\s(href|title|rel|src|alt|width|height|scope|colspan)="[^"<>]*")*)\s*\/?>$/
const SAFE_URL = /^(https:|mailto:|tel:|[/#?.]|[a-z0-9_-]*$)/i

describe('stored rich text', () => {
  test(`contains nothing executable, for ${INJECTIONS.length} injections`, () => {
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(200)
    for (const html of INJECTIONS) {
      const cleaned = cleanHtml(html)
      for (const tag of cleaned.match(/<[a-z][^>]*>/gi) ?? []) {
        expect(tag, html).toMatch(SAFE_TAG)
        for (const [, url] of tag.matchAll(/\s(?:href|src)="([^"]*)"/g)) expect(url, html).toMatch(SAFE_URL)
      }
      expect(cleanHtml(cleaned), html).toBe(cleaned)
    }
  })

  test('keeps what operators write', () => {
    const html =
      '<h3>Rules</h3><p>Wager it <b>10</b> times.</p><ul><li>one</li></ul><table><thead><tr><th scope="col">Prize</th></tr></thead></table><p><a href="https://example.org" rel="noopener nofollow">more</a> <img src="/art/mark.svg" alt="mark" /></p>'
    expect(cleanHtml(html)).toBe(html)
  })
})
