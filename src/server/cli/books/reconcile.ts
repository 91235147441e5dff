import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { RECONCILIATION_SIDES } from '../../../entities/desk/reconciliation.ts'
import { toWire } from '../../../rules/money/money.ts'
import { numberOf } from '../../../rules/number.ts'
import type { SideSums } from '../../domain/money/reconciliation.ts'
import { reconcile } from '../../usecases/money/reconcile.ts'
import { type Command, counted, failed, inTransaction, oneOf, UsageError } from '../command.ts'

const DAY_NAME = /^\d{4}-\d{2}-\d{2}$/

const dayArg = (text: string | undefined, what: string): string => {
  if (!text || !DAY_NAME.test(text)) throw new UsageError(`give ${what} as yyyy-MM-dd`)
  return text
}

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const sumLine = (name: string, { count, received, paid }: SideSums): string =>
  `  ${name.padEnd(34)} ${String(count).padStart(7)}  received ${toWire(received).toFixed(2)}, paid ${toWire(paid).toFixed(2)}`

/** Compares a statement of a vendor or of the cashier with the ledger, as the operator centre does. */
export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'compare a statement of a vendor or of the cashier with the ledger',
  argsUsage: 'vendor|cashier <vendor id|service|bank> <first day> <last day> <file.csv>',
  reads: [],
  options: {},
  run: async (context, [sideArg, party, first, last, file]) => {
    const side = oneOf(sideArg, RECONCILIATION_SIDES)
    if (!party) throw new UsageError('give the id of the vendor, or service or bank')
    if (!file) throw new UsageError('give the file of the statement')
    const statement = {
      side,
      party,
      from: dayArg(first, 'the first day'),
      to: dayArg(last, 'the last day'),
      fileName: basename(file),
      text: readText(file),
    }
    const done = await inTransaction(context, 'directory', (service) =>
      reconcile(service, statement, context.by),
    )
    if (!done.ok) return failed(`The statement was not compared (${done.error.code}).`, done.error)
    const { reconciliation, repeated, bad } = done.value
    if (!reconciliation)
      return {
        ok: false,
        lines: [
          `${counted(bad.length, 'line')} cannot be read; nothing was compared:`,
          ...bad.map(({ line, fault, text }) => `  line ${line}: ${fault}: ${text}`),
        ],
        value: { bad },
      }
    const { sums, openCount, reconciliationId } = reconciliation
    const number = numberOf(reconciliationId)
    return {
      ok: openCount === 0,
      lines: [
        `Reconciliation ${number}${repeated ? ' (the same file was uploaded before)' : ''}: ${counted(openCount, 'open difference')}.`,
        sumLine('matched', sums.matched),
        sumLine('amounts differ, in the ledger', sums.differsHere),
        sumLine('amounts differ, in the statement', sums.differsThere),
        sumLine('only in the statement', sums.missingHere),
        sumLine('only in the ledger', sums.missingThere),
      ],
      value: { number, reconciliationId, repeated, openCount },
    }
  },
}
