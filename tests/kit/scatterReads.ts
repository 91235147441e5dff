/**
 * Statements that look across lines on purpose, each with its reason. Everything else that reads a growing table names
 * one line (stack.md, "The shard key is the line"). On several servers each of these asks every server once, and all but
 * the operator's own lists answer a few line ids, which the work then takes line by line.
 */
export const SCATTER_READS: readonly { statement: RegExp; reason: string }[] = [
  { statement: /^select distinct line_id from (fact|team_delta|team_build)$/, reason: 'folding asks which lines have work waiting; the tables are nearly empty' },
  { statement: /^select distinct line_id from (deposit|withdrawal|participation|redemption) where .*(decide_at|next_at) <= \$\d/, reason: 'jobs ask which lines have something due; an index on the moment holds only what waits' },
  { statement: /^select distinct line_id from (event|wallet)$/, reason: 'pruning events and verifying walk all lines; seldom, and while nobody waits' },
  { statement: /^select line_id from wallet where kind = \$1 and vendor = \$2$/, reason: 'jobs that walk all lines begin with the list of them' },
  { statement: /^select line_id from account where parent_id is null order by line_id$/, reason: 'settlement and the operator’s desk walk all lines and begin with the list of them' },
  { statement: /^select \* from feedback where answered_at is null order by at limit \$1$/, reason: 'the operator reads everybody’s feedback' },
  { statement: /^select count\(\*\) as count from fact$/, reason: 'the operator’s doctor tells how much waits to be folded' },
]
