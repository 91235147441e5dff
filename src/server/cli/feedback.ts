import { numberOf } from '../../rules/number.ts'
import { answerFeedback } from '../usecases/content/answerFeedback.ts'
import type { FeedbackRow } from '../ports/content/feedback.ts'
import {
  done,
  failed,
  inTransaction,
  oneOf,
  UsageError,
  type CliContext,
  type CommandResult,
  type Command,
} from './command.ts'

const LIST_LIMIT = 100

const normalizeNumber = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '')

const list = async ({ provider, settings }: CliContext): Promise<CommandResult> => {
  const rows = await provider.ports.feedback.open(LIST_LIMIT)
  if (rows.length === 0) return done('No open feedback.', [])
  const lines = rows.flatMap((row) => {
    const at = new Date(row.at).toLocaleString('en-GB', {
      timeZone: settings.brand.zone,
      dateStyle: 'medium',
      timeStyle: 'short',
    })
    return [
      `  ${numberOf(row.feedbackId)}  ${at}  ${row.kind}, ${row.type}  ${row.contact || row.name}`,
      `    ${row.content.replace(/\s+/g, ' ')}`,
    ]
  })
  return { ok: true, lines, value: rows.map((row) => ({ ...row, number: numberOf(row.feedbackId) })) }
}

const reply = async (context: CliContext, row: FeedbackRow, text: string): Promise<CommandResult> => {
  const scope = row.lineId ? { line: row.lineId } : 'directory'
  const answered = await inTransaction(context, scope, (service) =>
    answerFeedback(service, row, text, context.by),
  )
  if (!answered.ok) return failed('This feedback is already closed.')
  const { account, reach } = answered.value
  if (account) return done(`Reply sent to the inbox of ${account.name}.`)
  return reach === 'email'
    ? done(`Reply sent to ${row.contact}.`)
    : done(`Closed. The sender has no account, so no message was sent. Reply through ${row.contact}.`)
}

/** Lists feedback and replies to it. */
export const feedbackCommand: Command = {
  name: 'feedback',
  summary: 'list and reply to feedback, complaints and agent applications',
  argsUsage: 'list|answer [number]',
  reads: ['list'],
  options: { text: { type: 'string' } },
  run: async (context, [action, number], { text }) => {
    if (oneOf(action, ['list', 'answer']) === 'list') return list(context)
    if (!number || typeof text !== 'string' || text.trim() === '')
      throw new UsageError('answer needs the number of the feedback and --text with the reply')
    const row = (await context.provider.ports.feedback.open(1000)).find(
      (open) => normalizeNumber(numberOf(open.feedbackId)) === normalizeNumber(number),
    )
    return row ? reply(context, row, text) : failed(`There is no open feedback ${number}.`)
  },
}
