import { escapeHtml, unescapeHtml } from '../../../rules/escapeHtml.ts'
import { directionOf } from '../../../rules/site/languages.ts'
import { itemAt } from '../../../rules/itemAt.ts'
import { factRecord, isHash, STATEMENT_FACTS, numberRead, numberText } from './statement.ts'
import type { Statement, StatementCell, StatementColumn } from './statement.ts'

const CSS = `:root{color-scheme:light dark;--line:#8885;--soft:#667;font:15px/1.5 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{--soft:#aab}}
body{margin:2rem auto;padding:0 1rem;max-width:75rem}h1{font-size:1.5rem;margin:0 0 1rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.5rem;margin:0 0 1.5rem}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:start;white-space:nowrap}
.n{text-align:end;font-variant-numeric:tabular-nums}tfoot td{font-weight:600;border-bottom:0;border-top:2px solid var(--line)}
.seal{margin-top:1.5rem}.seal dd{font:13px/1.6 ui-monospace,monospace}p{color:var(--soft)}
@media(max-width:640px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.5rem}}
@media print{body{margin:0;max-width:none;font-size:11px}.wide{overflow:visible}}`

const cellText = (cell: StatementCell, { kind }: StatementColumn): string =>
  typeof cell === 'number' ? numberText(cell, kind) : cell

const tableRow = (cells: readonly StatementCell[], columns: readonly StatementColumn[]): string =>
  `<tr>${cells.map((cell, i) => `<td${itemAt(columns, i).kind === 'text' ? '' : ' class="n"'}>${escapeHtml(cellText(cell, itemAt(columns, i)))}</td>`).join('')}</tr>`

const pair = (name: string, term: string, text: string): string =>
  `<dt>${escapeHtml(term)}</dt><dd id="${name}">${escapeHtml(text)}</dd>`

/** Returns a statement as a self-contained page: no script, no picture, no request. */
export const statementHtml = (s: Statement): string => {
  const { labels, columns } = s
  const headings = columns
    .map(
      ({ title, kind }) =>
        `<th data-kind="${kind}"${kind === 'text' ? '' : ' class="n"'}>${escapeHtml(title)}</th>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${escapeHtml(labels.language)}" dir="${directionOf(labels.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(s.title)}</title>
<style>${CSS}</style></head>
<body><main>
<h1>${escapeHtml(s.title)}</h1>
<dl>
${STATEMENT_FACTS.map((fact) => pair(fact, labels.facts[fact], s.facts[fact])).join('\n')}
</dl>
<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(s.title)}"><table>
<thead><tr>${headings}</tr></thead>
<tbody>
${s.lines.length > 0 ? s.lines.map((line) => tableRow(line, columns)).join('\n') : `<tr class="none"><td colspan="${columns.length}">${escapeHtml(labels.nothing)}</td></tr>`}
</tbody>
<tfoot>${tableRow(s.totals, columns)}</tfoot>
</table></div>
<dl class="seal">
${pair('linesHash', labels.linesHash, s.linesHash)}
${pair('previousHash', labels.previousHash, s.previousHash ?? labels.first)}
${pair('hash', labels.hash, s.hash)}
</dl>
<p>${escapeHtml(labels.note)}</p>
</main></body>
</html>
`
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, group = '']) => group)

const readPair = (html: string, name: string): { label: string; text: string } | null => {
  const found = new RegExp(`<dt>([^<]*)</dt><dd id="${name}">([^<]*)</dd>`).exec(html)
  if (!found) return null
  const [, label = '', text = ''] = found
  return { label: unescapeHtml(label), text: unescapeHtml(text) }
}

const readRow = (row: string, columns: readonly StatementColumn[]): StatementCell[] =>
  all(row, /<td[^>]*>([^<]*)<\/td>/g).map((cell, i) => {
    const number = columns[i]?.kind !== 'text' ? numberRead(cell) : Number.NaN
    return Number.isNaN(number) ? unescapeHtml(cell) : number
  })

/** The first group of a pattern; '' where the text does not match. */
const firstGroup = (text: string, pattern: RegExp): string => unescapeHtml(pattern.exec(text)?.[1] ?? '')

const readColumns = (html: string): StatementColumn[] =>
  [...html.matchAll(/<th data-kind="(text|amount|count)"[^>]*>([^<]*)<\/th>/g)].map(
    ([, kind, title = '']): StatementColumn => ({
      kind: kind === 'amount' || kind === 'count' ? kind : 'text',
      title: unescapeHtml(title),
    }),
  )

const readFacts = (html: string) => {
  const pairs = STATEMENT_FACTS.map((fact) => readPair(html, fact)).filter((found) => found !== null)
  if (pairs.length < STATEMENT_FACTS.length) return null
  return {
    labels: factRecord((_, i) => itemAt(pairs, i).label),
    texts: factRecord((_, i) => itemAt(pairs, i).text),
  }
}

const readHashes = (html: string) => {
  const linesHash = readPair(html, 'linesHash')
  const previousHash = readPair(html, 'previousHash')
  const hash = readPair(html, 'hash')
  return linesHash && previousHash && hash ? { linesHash, previousHash, hash } : null
}

/** Reads a page that `statementHtml` drew, from the text that a reader sees. Returns null for any other page. */
export const readStatementHtml = (html: string): Statement | null => {
  const columns = readColumns(html)
  const body = /<tbody>\n([^]*?)\n<\/tbody>/.exec(html)?.[1]
  const foot = /<tfoot>([^]*?)<\/tfoot>/.exec(html)?.[1]
  const facts = readFacts(html)
  const hashes = readHashes(html)
  if (columns.length === 0 || body === undefined || foot === undefined || !facts || !hashes) return null
  const { linesHash, previousHash, hash } = hashes
  const totals = readRow(foot, columns)
  const chained = isHash(previousHash.text)
  return {
    title: firstGroup(html, /<h1>([^<]*)<\/h1>/),
    labels: {
      language: firstGroup(html, /<html lang="([^"]*)"/),
      facts: facts.labels,
      total: String(totals[0] ?? ''),
      nothing: firstGroup(body, /<tr class="none"><td[^>]*>([^<]*)</),
      linesHash: linesHash.label,
      previousHash: previousHash.label,
      hash: hash.label,
      first: chained ? '' : previousHash.text,
      note: firstGroup(html, /<p>([^<]*)<\/p>/),
    },
    facts: facts.texts,
    columns,
    lines: all(body, /<tr>([^]*?)<\/tr>/g).map((line) => readRow(line, columns)),
    totals,
    linesHash: linesHash.text,
    previousHash: chained ? previousHash.text : null,
    hash: hash.text,
  }
}
