import { describe, expect, it } from 'vitest'
import { firstParagraph } from '../../../../src/shell/kit/notices/firstParagraph.ts'

describe('the line of the notice bar (§2: only the first paragraph)', () => {
  it.each([
    ['takes the first of several', '<p>One.</p><p>Two.</p>', 'One.'],
    ['skips an empty one', '<p> </p><p>Two.</p>', 'Two.'],
    ['drops marks inside', '<p>A <b>bold</b> word</p>', 'A bold word'],
    ['reads entities as text', '<p>R&amp;B &lt;3 &#169; &nbsp;x</p>', 'R&B <3 © x'],
    ['leaves scripts and styles out', '<script>alert(1)</script><style>p{}</style><p>Safe</p>', 'Safe'],
    ['ends at a line break', 'One<br>Two', 'One'],
    ['takes plain text as it is', 'Just text', 'Just text'],
    ['has nothing to say of nothing', '', ''],
  ])('%s', (_what, html, line) => {
    expect(firstParagraph(html)).toBe(line)
  })
})
