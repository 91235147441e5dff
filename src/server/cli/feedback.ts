import { ok, refuse } from '../../rules/decision.ts'
import { numberOf } from '../../rules/number.ts'
import { textToHtml, sendSystemMessage } from '../usecases/content/sendMessage.ts'
import type { FeedbackRow } from '../ports/content/feedback.ts'
import {
  done,
  failed,
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

const reply = async ({ provider }: CliContext, row: FeedbackRow, text: string): Promise<CommandResult> => {
  const { now, random, brand } = provider.jobContext
  const written = await provider.transact(row.lineId ? { line: row.lineId } : 'directory', async (ports) => {
    if (!(await ports.feedback.close(row.lineId, row.feedbackId, now()))) return refuse('record.not.found')
    const account =
      row.lineId && row.accountId
        ? await ports.accounts.byId({ lineId: row.lineId, accountId: row.accountId })
        : null
    if (account) {
      await sendSystemMessage({ ports, now: now(), random, brand }, account, {
        kind: 'system',
        subject: `Re: ${numberOf(row.feedbackId)}`,
        content: textToHtml(text),
      })
    }
    return ok(account?.name ?? null)
  })
  if (!written.ok) return failed('This feedback is already closed.')
  return written.value
    ? done(`Reply sent to the inbox of ${written.value}.`)
    : done(`Closed. The sender has no account, so no message was sent. Reply through ${row.contact}.`)
}

/** Lists feedback and replies to it. */
export const feedbackCommand: Command = {
  name: 'feedback',
  summary: 'list and reply to feedback, complaints and agent applications',
  argsUsage: 'list|answer [number]',
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
