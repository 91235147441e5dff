import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { lanesOf, openDatabase } from '../../../../src/server/store/db/database.ts'
import { inPipeline } from '../../../../src/server/store/db/pipeline.ts'
import { NO_LINE } from '../../../../src/server/store/db/servers.ts'
import { piece, plain, toSqlText, uuids } from '../../../../src/server/store/db/sql/sqlText.ts'
import { siteStore } from '../../../../src/server/store/site/site.ts'
import { testDatabaseConnection } from '../../../kit/provider/database.ts'
import {
  planProblem,
  forgetStatements,
  problemOf,
  productStatements,
  tableOfSeveral,
  watchStatements,
} from '../../../kit/provider/lineIsolation.ts'

watchStatements()
forgetStatements()
const connection = await testDatabaseConnection()
const client = new pg.Client(connection)
await client.connect()
const db = openDatabase(connection, 1)
afterAll(async () => {
  await client.end()
  await db.destroy()
})
const {
  rows: [{ server_version_num: version }],
} = await client.query('SHOW server_version_num')
const growing = new Set(['account', 'round', 'wallet', 'event'])

test.each<[string, string, RegExp | null]>([
  ['one line’s rounds', 'SELECT * FROM round WHERE line_id = $1 AND placed_at > $2', null],
  [
    'a join that stays in one line',
    'SELECT a.name FROM round r JOIN account a ON a.line_id = r.line_id AND a.account_id = r.account_id WHERE r.line_id = $1',
    null,
  ],
  [
    'a row of one line',
    'INSERT INTO event (line_id, event_id, account_id, kind, data, at) VALUES ($1, $2, $3, $4, $5, $6)',
    null,
  ],
  ['a lookup that belongs to no line', 'SELECT * FROM account_name WHERE name_key = $1', null],
  ['every line’s rounds', 'SELECT sum(won) FROM round WHERE placed_at > $1', /^reads round of every line/],
  ['a player by id alone', 'SELECT * FROM wallet WHERE owner_id = $1', /^reads wallet of every line/],
  [
    'a join that leaves the line',
    'SELECT a.name FROM round r JOIN account a ON a.account_id = r.account_id WHERE r.line_id = $1',
    /^reads account of every line/,
  ],
  ['an update of every line', 'UPDATE wallet SET balance = 0 WHERE kind = $1', /^reads wallet of every line/],
  ['a delete of every line', 'DELETE FROM event WHERE at < $1', /^reads event of every line/],
  [
    'a subquery that leaves the line',
    'SELECT * FROM account a WHERE a.line_id = $1 AND EXISTS (SELECT 1 FROM round r WHERE r.account_id = a.account_id)',
    /^reads round of every line/,
  ],
])('%s', async (title, statement, problem) => {
  // PostgreSQL plans a statement without its values from version 16 on. On an older one only its text is checked.
  if (version < 160_000 && title.endsWith('that leaves the line')) return
  await client.query('SET enable_seqscan = off')
  const found = await planProblem(client, statement, growing)
  if (problem) expect(found).toMatch(problem)
  else expect(found).toBeNull()
})

test('a statement counts as the product’s where the product sends it, not where a test does', async () => {
  await db.selectFrom('site_setting').selectAll().execute()
  expect(productStatements()).not.toContain('select * from "site_setting"')
  await siteStore(db, { publicUrl: 'https://example.test', demo: false }, null).maintenance()
  expect(productStatements()).toContain('select "value" from "site_setting" where "name" = $1')
})

test.each<[string, string, unknown[], string | null]>([
  [
    'rows of one line',
    'insert into "event" ("line_id", "at") values ($1, $2), ($3, $4)',
    ['a', 1, 'a', 2],
    null,
  ],
  [
    'rows of two lines',
    'insert into "event" ("line_id", "at") values ($1, $2), ($3, $4)',
    ['a', 1, 'b', 2],
    'event',
  ],
  [
    'two lines behind an expression',
    'INSERT INTO event (at, line_id) VALUES (greatest($1, $2), $3), (now(), $4) ON CONFLICT DO NOTHING',
    [1, 2, 'a', 'b'],
    'event',
  ],
  [
    'one line, and a conflict that names columns',
    'INSERT INTO event (line_id, at) VALUES ($1, $2), ($1, $3) ON CONFLICT (line_id, at) DO UPDATE SET at = $4',
    ['a', 1, 2, 3],
    null,
  ],
  ['no line at all', 'INSERT INTO account_name (name_key) VALUES ($1), ($2)', ['a', 'b'], null],
])('%s', (_, text, values, table) => expect(tableOfSeveral(text, values)).toBe(table))

const [LINE, OTHER, MEMBER] = [
  '01a2f000-0000-7000-8000-000000000001',
  '01a2f000-0000-7000-8000-000000000002',
  '01a2f000-0000-7000-8000-000000000003',
]
const lines = new Set([LINE, OTHER])
const ofEach = (ids: string[], n: number) =>
  piece`SELECT ${plain(String(n))} AS n, balance FROM wallet WHERE line_id = ${LINE} AND owner_id = ANY(${uuids(ids)})`

test.each<[string, string[], boolean]>([
  ['a line and its member', [LINE, MEMBER], false],
  ['two lines', [LINE, OTHER, MEMBER], true],
])('a list of %s', async (_, ids, isProblem) => {
  const asText = `SELECT balance FROM wallet WHERE line_id = $1 AND owner_id = ANY($2) AND ${isProblem} IS NOT NULL`
  await client.query(asText, [LINE, ids])
  const n = isProblem ? 1 : 2
  const down = piece`${ofEach(ids, n)}`
  await lanesOf(db).send([down])
  const inside = piece`${ofEach(ids, n)} LIMIT 5`
  await inPipeline(db, NO_LINE, async (run) => ({ value: await run(inside), write: null }))
  for (const text of [asText, toSqlText(down).text, toSqlText(inside).text]) {
    const problem = await problemOf(client, text, growing, lines)
    if (isProblem) expect(problem).toMatch(/^is given several lines/)
    else expect(problem).toBeNull()
  }
})
