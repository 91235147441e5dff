/**
 * Statements that look across lines on purpose, each with its reason. Everything else that reads a growing table names
 * one line (stack.md, "The shard key is the line"). On several servers each of these asks every server once and answers
 * a short list, which the work then takes line by line.
 */
export const SCATTER_READS: readonly { statement: RegExp; reason: string }[] = [
  { statement: /^select distinct line_id from (fact|team_delta)$/, reason: 'folding asks once a second which lines have work waiting; both tables are nearly empty' },
  { statement: /^select distinct line_id from (event|wallet)$/, reason: 'pruning events and verifying walk all lines; seldom, and not while anybody waits' },
  { statement: /^select line_id from wallet where kind = \$1 and vendor = \$2$/, reason: 'jobs that walk all lines begin with the list of them' },
  { statement: /^select line_id from account where parent_id is null order by line_id$/, reason: 'settlement walks all lines and begins with the list of them' },
]
