import { expect, test } from 'vitest'
import { RICH_TEXT } from '../../../src/rules/content/richText.ts'

test('rich text is HTML, without data attributes, as a trusted type', () => {
  expect(RICH_TEXT.USE_PROFILES).toEqual({ html: true })
  expect(RICH_TEXT.ALLOW_DATA_ATTR).toBe(false)
  expect(RICH_TEXT.RETURN_TRUSTED_TYPE).toBe(true)
})

test.each(['style', 'form', 'input', 'button', 'iframe', 'object', 'embed', 'template'] as const)(
  'rich text may not contain <%s>',
  (tag) => {
    expect(RICH_TEXT.FORBID_TAGS).toContain(tag)
  },
)

test.each(['style', 'id', 'class', 'name', 'srcset'] as const)('rich text may not set %s', (attribute) => {
  expect(RICH_TEXT.FORBID_ATTR).toContain(attribute)
})
