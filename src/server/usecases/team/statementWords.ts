import type { LanguageTexts } from '../../domain/site/texts.ts'
import { factRecord } from '../../domain/team/statement.ts'
import type { StatementLabels } from '../../domain/team/statement.ts'

/** Returns the texts of a statement in a language. */
export const statementWords = (texts: LanguageTexts) => {
  const word = (key: string): string => texts.find('fields', key) ?? key
  const labels: StatementLabels = {
    language: texts.language,
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
