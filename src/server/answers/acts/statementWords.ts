import en from '../../../../locales/en/fields.json' with { type: 'json' }
import ms from '../../../../locales/ms/fields.json' with { type: 'json' }
import { STATEMENT_FACTS } from '../../domain/statement.ts'
import type { StatementFact, StatementLabels } from '../../domain/statement.ts'

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ms }

/** The words of a statement in a language; one without its own takes English. */
export const statementWords = (language: string) => {
  const spoken = WORDS[language] ? language : 'en'
  const word = (key: string): string => WORDS[spoken]![key] ?? en[key as keyof typeof en] ?? key
  const labels: StatementLabels = {
    language: spoken,
    facts: Object.fromEntries(STATEMENT_FACTS.map((fact) => [fact, word(`statement_${fact}`)])) as Record<StatementFact, string>,
    total: word('total'), nothing: word('statement_nothing'), linesHash: word('statement_linesHash'),
    previousHash: word('statement_previousHash'), hash: word('statement_hash'), first: word('statement_first'), note: word('statement_note'),
  }
  return { word, labels }
}
