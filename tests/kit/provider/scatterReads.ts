/**
 * Statements that read several lines on purpose, each with its reason. Every other statement on a growing table names
 * one line, the shard key. On a cluster each of these queries every server once. All except
 * the operator's lists return a few line ids, which are then processed one by one.
 */
export const SCATTER_READS: readonly { statement: RegExp; reason: string }[] = [
  {
    statement:
      /^with recursive with_facts as .* union select line_id from team_turn where keys_due_at <= now\(\)$/i,
    reason:
      'the aggregation reads which lines have pending rows, by one look into a primary key for each line',
  },
  {
    statement: /^select min\(at\) as at from fact$/,
    reason: 'monitoring reads the oldest pending event; the table is nearly empty',
  },
  {
    statement:
      /^select distinct line_id from (deposit|withdrawal|participation|redemption) where .*(decide_at|next_at) <= \$\d/,
    reason: 'jobs read which lines have due rows; an index on the time contains only pending rows',
  },
  {
    statement: /^select distinct line_id from (event|wallet)$/,
    reason: 'pruning events and verifying process all lines, rarely and in the background',
  },
  {
    statement: /^select line_id from wallet where kind = \$1 and vendor = \$2$/,
    reason: 'jobs for all lines start with their list',
  },
  {
    statement: /^select line_id from account where parent_id is null order by line_id$/,
    reason: 'settlement and the operator’s desk process all lines and start with their list',
  },
  {
    statement: /^select line_id from entry limit \$1$/,
    reason: 'a start with a changed currency or zone checks whether any money was moved',
  },
  {
    statement: /^select \* from feedback where answered_at is null order by at limit \$1$/,
    reason: 'the operator reads the feedback of all lines',
  },
  {
    statement: /^select \* from launch where token_hash = \$1 and expires_at > \$2(::timestamptz)?$/,
    reason: 'game tokens from before version 0.3 name no line; they end within eight days',
  },
  {
    statement: /^select count\(\*\) as accounts, .* from account$/,
    reason: 'the operator’s shard command counts the accounts of each shard',
  },
  {
    statement: /^select count\(\*\) as count from fact$/,
    reason: 'the doctor command counts pending figure events',
  },
]
