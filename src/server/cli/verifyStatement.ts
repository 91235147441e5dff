import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readStatement } from '../answers/acts/statementWorkbook.ts'
import { chainFaults, statementFaults, type Statement } from '../domain/statement.ts'
import { readStatementHtml, statementHtml } from '../domain/statementHtml.ts'
import { WrongUse, type LoneVerb, type Outcome } from './verb.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** A workbook is a zip, and says so in its first bytes; the file's name proves nothing. */
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
    throw new WrongUse(`${file} cannot be read`)
  }
}

const check = async (file: string): Promise<Checked> => {
  const bytes = readFile(file)
  const text = bytes.toString('utf8')
  const statement = isZip(bytes) ? await readStatement(bytes) : readStatementHtml(text)
  if (!statement) return { file, statement, faults: ['this is no statement, or parts of it are gone'] }
  const faults = statementFaults(statement, sha256)
  // A page may hold what the table does not: text, a style that hides a row. Drawn again from what was read, it must be the same.
  if (!isZip(bytes) && faults.length === 0 && statementHtml(statement) !== text) faults.push('the page has something in it that the statement has not')
  return { file, statement, faults }
}

const lines = ({ file, statement, faults }: Checked): string[] => [
  faults.length === 0
    ? `${file}: as issued. ${statement!.title}, ${statement!.facts.account}, ${statement!.facts.period}, ${statement!.lines.length} lines.`
    : `${file}: NOT as issued.`,
  ...faults.map((fault) => `  ${fault}`),
  ...(faults.length === 0 ? [`  ${statement!.hash}  (follows ${statement!.previousHash ?? 'none: the first'})`] : []),
]

const verify = async (files: readonly string[]): Promise<Outcome> => {
  if (files.length === 0) throw new WrongUse('name at least one file')
  const checked = await Promise.all(files.map(check))
  const whole = checked.every((one) => one.faults.length === 0)
  // Only files of one account are a chain; in which order they were named does not matter.
  const chain = checked.flatMap(({ statement }) => statement ?? [])
    .toSorted((a, b) => Number(a.facts.sequence) - Number(b.facts.sequence))
  const neighbours = chain.filter((s, i) => i === 0 || Number(s.facts.sequence) === Number(chain[i - 1]!.facts.sequence) + 1)
  const links = whole && new Set(chain.map((s) => s.facts.owner)).size === 1 && neighbours.length === chain.length ? chainFaults(chain) : []
  return {
    ok: whole && links.length === 0,
    lines: [
      ...checked.flatMap(lines), ...links,
      ...(whole ? ['Compare the last hash with the one in the agent centre: only the provider can say that it issued it.'] : []),
    ],
    value: {
      files: checked.map(({ file, statement, faults }) => ({
        file, faults, facts: statement?.facts ?? null, hash: statement?.hash ?? null, previousHash: statement?.previousHash ?? null,
      })),
      chain: links,
    },
  }
}

/** Checks statement files without a server: lines, totals, hashes, and the chain where several of one account are named. */
export const verifyStatementVerb: LoneVerb = {
  name: 'verify-statement', summary: 'check statements (HTML or XLSX) that were issued, without a server or a database',
  words: '<file> [file …]', options: {}, alone: verify,
}
