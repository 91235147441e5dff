import { ok, refuse } from '../../rules/decision.ts'
import { numberOf } from '../../rules/number.ts'
import { textToHtml, writeFromHouse } from '../answers/acts/writeMessage.ts'
import type { FeedbackRow } from '../ports/feedback.ts'
import { done, failed, oneOf, WrongUse, type Bench, type Outcome, type Verb } from './verb.ts'

const LIST = 100

const typed = (number: string): string => number.toUpperCase().replace(/[^0-9A-Z]/g, '')

const list = async ({ provider, settings }: Bench): Promise<Outcome> => {
  const rows = await provider.ports.feedback.open(LIST)
  if (rows.length === 0) return done('No feedback waits.', [])
  const lines = rows.flatMap((row) => {
    const at = new Date(row.at).toLocaleString('en-GB', { timeZone: settings.brand.zone, dateStyle: 'medium', timeStyle: 'short' })
    return [`  ${numberOf(row.feedbackId)}  ${at}  ${row.kind}, ${row.type}  ${row.contact || row.name}`, `    ${row.content.replace(/\s+/g, ' ')}`]
  })
  return { ok: true, lines, value: rows.map((row) => ({ ...row, number: numberOf(row.feedbackId) })) }
}

const answer = async ({ provider }: Bench, row: FeedbackRow, text: string): Promise<Outcome> => {
  const { now, random, brand } = provider.jobContext
  const written = await provider.transact(async (ports) => {
    if (!await ports.feedback.close(row.lineId, row.feedbackId, now())) return refuse('record.not.found')
    const account = row.lineId && row.accountId ? await ports.accounts.byId({ lineId: row.lineId, accountId: row.accountId }) : null
    if (account) {
      await writeFromHouse({ ports, now: now(), random, brand }, account, {
        kind: 'system', subject: `Re: ${numberOf(row.feedbackId)}`, content: textToHtml(text),
      })
    }
    return ok(account?.name ?? null)
  })
  if (!written.ok) return failed('It has been answered already.')
  return written.value
    ? done(`The answer lies in the inbox of ${written.value}.`)
    : done(`Closed. A guest has no inbox: answer by ${row.contact}.`)
}

/** Reads what people told the house, and answers it. */
export const feedbackVerb: Verb = {
  name: 'feedback', summary: 'read feedback, complaints and join-us applications, and answer them', words: 'list|answer [number]',
  options: { text: { type: 'string' } },
  run: async (bench, [word, number], { text }) => {
    if (oneOf(word, ['list', 'answer']) === 'list') return list(bench)
    if (!number || typeof text !== 'string' || text.trim() === '') throw new WrongUse('give the number and --text with the answer')
    const row = (await bench.provider.ports.feedback.open(1000)).find((open) => typed(numberOf(open.feedbackId)) === typed(number))
    return row ? answer(bench, row, text) : failed(`No feedback ${number} waits.`)
  },
}
