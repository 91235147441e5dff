import { expect, test } from 'vitest'
import { messages } from '../../../../src/endpoints/content/messages.ts'
import { rebateHistory } from '../../../../src/endpoints/team/rebates.ts'
import { accountGameBetHistory, transactionReport } from '../../../../src/endpoints/betting/reports.ts'
import { fieldKind, rowShapeOf, shapeOf } from '../../../../src/centre/kit/format/fieldKind.ts'

const bet = rowShapeOf(accountGameBetHistory.output)
const filters = shapeOf(accountGameBetHistory.input)
const record = shapeOf(transactionReport.input)

test.each([
  ['a stake', bet['stake'], { kind: 'money' }],
  ['a moment', bet['placedAt'], { kind: 'time' }],
  ['a moment that may be missing', bet['settledAt'], { kind: 'time' }],
  ['a status', bet['status'], { kind: 'choice', options: ['open', 'won', 'lost', 'void'], numeric: false }],
  ['an order number', bet['orderNo'], { kind: 'text' }],
  ['a rate', rowShapeOf(rebateHistory.output)['rateBps'], { kind: 'rate' }],
  ['a day', rowShapeOf(rebateHistory.output)['day'], { kind: 'day' }],
  [
    'a filter with a default',
    record['tab'],
    { kind: 'choice', options: ['all', 'deposit', 'withdrawal', 'paidOut', 'transfer'], numeric: false },
  ],
  ['several numbers', record['types'], { kind: 'many', of: { kind: 'number' } }],
  ['yes or no', shapeOf(messages.input)['unread'], { kind: 'switch' }],
  ['free text', filters['orderNo'], { kind: 'text' }],
])('%s follows from the endpoint’s schema', (_what, schema, kind) => {
  expect(fieldKind(schema!)).toEqual(kind)
})
