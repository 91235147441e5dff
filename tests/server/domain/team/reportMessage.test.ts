import { expect, test } from 'vitest'
import {
  reportHtml,
  reportText,
  type ReportMessage,
} from '../../../../src/server/domain/team/reportMessage.ts'

const message: ReportMessage = {
  subject: 'Weekly statement',
  intro: 'Figures of <b>ann</b> & co',
  lines: [
    { label: 'Deposits', value: 'RM 5.00', before: 'RM 4.00' },
    { label: 'Bets', value: '3', before: null },
  ],
  link: { label: 'Open', path: '/agent/x?a=1&b=2' },
  footer: 'You chose this.',
}

test('the message escapes every text and links to the view', () => {
  expect(reportHtml(message)).toBe(
    '<p>Figures of &lt;b&gt;ann&lt;/b&gt; &amp; co</p>' +
      '<table><tbody><tr><th scope="row">Deposits</th><td>RM 5.00 (RM 4.00)</td></tr>' +
      '<tr><th scope="row">Bets</th><td>3</td></tr></tbody></table>' +
      '<p><a href="/agent/x?a=1&amp;b=2">Open</a></p><p><small>You chose this.</small></p>',
  )
})

test('the e-mail has the same lines, the address of the view and how to stop it', () => {
  expect(reportText(message, 'https://site.example', 'Stop: https://site.example/#u').split('\n')).toEqual([
    'Figures of <b>ann</b> & co',
    '',
    'Deposits: RM 5.00 (RM 4.00)',
    'Bets: 3',
    '',
    'Open: https://site.example/agent/x?a=1&b=2',
    '',
    'You chose this.',
    'Stop: https://site.example/#u',
  ])
})

const bets = { label: 'Bets', value: '3', before: null }
const LINK = '<p><a href="/agent/x?a=1&amp;b=2">Open</a></p>'
test.each([
  ['without lines', [], '', ''],
  [
    'with one line',
    [bets],
    '<table><tbody><tr><th scope="row">Bets</th><td>3</td></tr></tbody></table>',
    'Bets: 3\n\n',
  ],
])('a report %s has a table only for its lines', (_what, lines, table, list) => {
  const report = { ...message, intro: 'Figures', lines }
  expect(reportHtml(report)).toBe(`<p>Figures</p>${table}${LINK}<p><small>You chose this.</small></p>`)
  expect(reportText(report, 'https://site.example', 'Stop')).toBe(
    `Figures\n\n${list}Open: https://site.example/agent/x?a=1&b=2\n\nYou chose this.\nStop`,
  )
})
