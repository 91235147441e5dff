import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { downlines } from '../../../../src/endpoints/team/agent.ts'
import { openDatabase } from '../../../../src/server/store/db/database.ts'
import { DOWNLINE_ORDERS, orderKeyOf } from '../../../../src/server/store/team/downlineOrder.ts'
import { aggregateAll } from '../../../kit/provider/aggregateAll.ts'
import { testDatabaseConnection } from '../../../kit/provider/database.ts'
import { forgetStatements, productStatements, watchStatements } from '../../../kit/provider/lineIsolation.ts'
import { testProvider } from '../../../kit/provider/provider.ts'

// A page of a list must come from an index in its order: sorting everyone below a large agent takes 200 to 500 ms. The
// planner is told to avoid sorts and scans, so that its plan for these few rows is that for many.
watchStatements()
const connection = await testDatabaseConnection()
const db = openDatabase(connection, 4)
const site = await testProvider({ db })
const client = new pg.Client(connection)
let token: string

beforeAll(async () => {
  await client.connect()
  for (const setting of ['sort', 'seqscan', 'bitmapscan']) await client.query(`SET enable_${setting} = off`)
  const agent = await site.makeAccount({ name: 'top', type: 1 })
  await site.makeAccount({ name: 'below', parent: agent })
  token = await site.tokenOf(agent)
})
afterAll(async () => {
  await client.end()
  await db.destroy()
})

interface Node {
  'Node Type': string
  'CTE Name'?: string
  Plans?: Node[]
}
const nodesOf = (plan: Node): Node[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the sorts of the plan that finds a page of accounts, each with the nodes below it. */
const sortedOf = async (input: object): Promise<string[]> => {
  forgetStatements()
  const reply = await site.call(downlines, input, { token })
  expect(reply.errorCode).toBeNull()
  const page = productStatements().find((text) => /AS id\b.* FROM .*ORDER BY .*LIMIT/s.test(text))
  if (!page) throw new Error('No statement reads a page of accounts.')
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${page}`,
  )
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => node['Node Type'] === 'Sort')
    .map((node) =>
      nodesOf(node)
        .map((below) => below['CTE Name'] ?? below['Node Type'])
        .join(' '),
    )
}

const ordersOf = (sorts: readonly string[]) =>
  sorts.flatMap((sort) => (['ascend', 'descend'] as const).map((order) => ({ sort, order })))

describe('a page of everyone below an agent comes from an index in its order', () => {
  test.each(ordersOf(DOWNLINE_ORDERS.filter((sort) => !orderKeyOf(sort))))(
    'by $sort, $order',
    async ({ sort, order }) => {
      expect(await sortedOf({ scope: 'all', sort, order })).toEqual([])
    },
  )

  test.each([
    { kind: 'member' },
    { online: true },
    { unseenDays: 7 },
    { contract: 'active' },
    { contract: 'none' },
    { registeredFrom: 1, registeredTo: 2 },
  ])('newest first, with the filter %o', async (filter) => {
    expect(await sortedOf({ scope: 'all', ...filter })).toEqual([])
  })

  test.each(ordersOf(DOWNLINE_ORDERS.filter(orderKeyOf)))('by $sort, $order', async ({ sort, order }) => {
    await aggregateAll(site)
    // The accounts of a small team are looked up and sorted.
    await db.updateTable('team_sum').set({ amount: 5_000n }).where('kind', '=', 'member').execute()
    // Only the accounts with changes that are not aggregated yet are sorted.
    expect(await sortedOf({ scope: 'all', sort, order })).toEqual(['Sort changed Index Only Scan'])
  })
})
