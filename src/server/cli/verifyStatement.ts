import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { itemAt } from '../../rules/itemAt.ts'
import { readStatement } from '../usecases/team/statementWorkbook.ts'
import { chainFaults, statementFaults, type Statement } from '../domain/team/statement.ts'
import { readStatementHtml, statementHtml } from '../domain/team/statementHtml.ts'
import { type CommandResult, counted, type StandaloneCommand, UsageError } from './command.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Whether the file is an XLSX workbook, by the first bytes of a zip: the file name may be wrong. */
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

interface Checked {
  file: string
  statement: Statement | null
  faults: string[]
}

const readFile = (file: string): Buffer => {
  try {
    return readFileSync(file)
  } catch {
    throw new UsageError(`${file} cannot be read`)
  }
}

const check = async (file: string): Promise<Checked> => {
  const bytes = readFile(file)
  const text = bytes.toString('utf8')
  const statement = isZip(bytes) ? await readStatement(bytes) : readStatementHtml(text)
  if (!statement)
    return { file, statement, faults: ['not a statement of this site, or parts of it are missing'] }
  const faults = statementFaults(statement, sha256)
  // The page may contain more than the table: text, or a style that hides a row. Rendered again, it must be
  // identical.
  if (!isZip(bytes) && faults.length === 0 && statementHtml(statement) !== text)
    faults.push('the page contains something that is not part of the statement')
  return { file, statement, faults }
}

const lines = ({ file, statement, faults }: Checked): string[] =>
  statement && faults.length === 0
    ? [
        `${file}: unchanged. ${statement.title}, ${statement.facts.account}, ${statement.facts.period}, ${counted(statement.lines.length, 'line')}.`,
        `  ${statement.hash}  (previous: ${statement.previousHash ?? 'none'})`,
      ]
    : [`${file}: CHANGED after issue.`, ...faults.map((fault) => `  ${fault}`)]

const verify = async (files: readonly string[]): Promise<CommandResult> => {
  if (files.length === 0) throw new UsageError('give at least one file')
  const checked = await Promise.all(files.map(check))
  const allValid = checked.every((one) => one.faults.length === 0)
  // Only files of one account form a chain. Their order on the command line does not matter.
  const chain = checked
    .flatMap(({ statement }) => statement ?? [])
    .toSorted((a, b) => Number(a.facts.sequence) - Number(b.facts.sequence))
  const neighbours = chain.filter(
    (s, i) => i === 0 || Number(s.facts.sequence) === Number(itemAt(chain, i - 1).facts.sequence) + 1,
  )
  const links =
    allValid && new Set(chain.map((s) => s.facts.owner)).size === 1 && neighbours.length === chain.length
      ? chainFaults(chain)
      : []
  return {
    ok: allValid && links.length === 0,
    lines: [
      ...checked.flatMap(lines),
      ...links,
      ...(allValid
        ? [
            'Compare the last hash with the one in the agent centre: this check cannot prove who issued the file.',
          ]
        : []),
    ],
    value: {
      files: checked.map(({ file, statement, faults }) => ({
        file,
        faults,
        facts: statement?.facts ?? null,
        hash: statement?.hash ?? null,
        previousHash: statement?.previousHash ?? null,
      })),
      chain: links,
    },
  }
}

/** Checks statement files without a server: lines, totals, hashes, and the chain of several files of one account. */
export const verifyStatementCommand: StandaloneCommand = {
  name: 'verify-statement',
  summary: 'check issued statements (HTML or XLSX), without a server or a database',
  argsUsage: '<file> [file …]',
  options: {},
  runStandalone: verify,
}
