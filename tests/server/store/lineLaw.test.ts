import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabaseConnection } from '../../kit/database.ts'
import { astray, tableOfSeveral } from '../../kit/lineLaw.ts'

const client = new pg.Client(await testDatabaseConnection())
await client.connect()
afterAll(() => client.end())
const growing = new Set(['account', 'round', 'wallet', 'event'])

test.each<[string, string, RegExp | null]>([
  ['one line’s rounds', 'SELECT * FROM round WHERE line_id = $1 AND placed_at > $2', null],
  ['a join that stays in one line', 'SELECT a.name FROM round r JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id WHERE r.line_id = $1', null],
  ['a row of one line', 'INSERT INTO event (line_id, event_id, account_id, kind, data, at) VALUES ($1, $2, $3, $4, $5, $6)', null],
  ['a lookup that belongs to no line', 'SELECT * FROM account_name WHERE name_key = $1', null],
  ['every line’s rounds', 'SELECT sum(won) FROM round WHERE placed_at > $1', /^reads round of every line/],
  ['a player by id alone', 'SELECT * FROM wallet WHERE owner_id = $1', /^reads wallet of every line/],
  ['a join that leaves the line', 'SELECT a.name FROM round r JOIN account a ON a.account_id = r.account_id WHERE r.line_id = $1', /^reads account of every line/],
  ['an update of every line', 'UPDATE wallet SET balance = 0 WHERE kind = $1', /^reads wallet of every line/],
  ['a delete of every line', 'DELETE FROM event WHERE at < $1', /^reads event of every line/],
  ['a subquery that leaves the line', 'SELECT * FROM account a WHERE a.line_id = $1 AND EXISTS (SELECT 1 FROM round r WHERE r.account_id = a.account_id)', /^reads round of every line/],
])('%s', async (_, statement, problem) => {
  await client.query('SET enable_seqscan = off')
  const found = await astray(client, statement, growing)
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeNull()
})

test.each<[string, string, unknown[], string | null]>([
  ['rows of one line', 'insert into "event" ("line_id", "at") values ($1, $2), ($3, $4)', ['a', 1, 'a', 2], null],
  ['rows of two lines', 'insert into "event" ("line_id", "at") values ($1, $2), ($3, $4)', ['a', 1, 'b', 2], 'event'],
  ['two lines behind an expression', 'INSERT INTO event (at, line_id) VALUES (greatest($1, $2), $3), (now(), $4) ON CONFLICT DO NOTHING', [1, 2, 'a', 'b'], 'event'],
  ['one line, and a conflict that names columns', 'INSERT INTO event (line_id, at) VALUES ($1, $2), ($1, $3) ON CONFLICT (line_id, at) DO UPDATE SET at = $4', ['a', 1, 2, 3], null],
  ['no line at all', 'INSERT INTO account_name (name_key) VALUES ($1), ($2)', ['a', 'b'], null],
])('%s', (_, text, values, table) => expect(tableOfSeveral(text, values)).toBe(table))
