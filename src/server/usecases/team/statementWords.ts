import en from '../../../../locales/en/fields.json' with { type: 'json' }
import ms from '../../../../locales/ms/fields.json' with { type: 'json' }
import { factRecord } from '../../domain/team/statement.ts'
import type { StatementLabels } from '../../domain/team/statement.ts'

type Words = Readonly<Record<string, string>>
const ENGLISH: Words = en
const WORDS: Readonly<Record<string, Words>> = { en, ms }

/** Returns the texts of a statement in a language; a language without its own uses English. */
export const statementWords = (language: string) => {
  const [spoken, words] = WORDS[language] ? [language, WORDS[language]] : ['en', ENGLISH]
  const word = (key: string): string => words[key] ?? ENGLISH[key] ?? key
  const labels: StatementLabels = {
    language: spoken,
    facts: factRecord((fact) => word(`statement_${fact}`)),
    total: word('total'),
    nothing: word('statement_nothing'),
    linesHash: word('statement_linesHash'),
    previousHash: word('statement_previousHash'),
    hash: word('statement_hash'),
    first: word('statement_first'),
    note: word('statement_note'),
  }
  return { word, labels }
}
