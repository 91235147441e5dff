import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inPipeline } from '../../../../../src/server/store/db/pipeline.ts'
import { NO_LINE } from '../../../../../src/server/store/db/servers.ts'
import {
  amounts,
  commas,
  flags,
  jsons,
  moments,
  piece,
  plain,
  smallints,
  toSqlText,
  texts,
  uuids,
} from '../../../../../src/server/store/db/sql/sqlText.ts'
import { testDatabase } from '../../../../kit/provider/database.ts'

const db = await testDatabase(2)

test('lists are read back unchanged, with any characters', async () => {
  const row = fc.record({
    id: fc.uuid(),
    text: fc.option(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))),
    amount: fc.option(fc.bigInt(-(2n ** 62n), 2n ** 62n)),
    small: fc.integer({ min: -32_768, max: 32_767 }),
    flag: fc.boolean(),
    at: fc.option(fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map(Number)),
    json: fc.dictionary(
      fc.string({ unit: 'grapheme-ascii', minLength: 1 }).filter((key) => key !== '__proto__'),
      fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.integer(), fc.boolean()),
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      const list = commas([
        piece`${uuids(rows.map((r) => r.id))}`,
        piece`${texts(rows.map((r) => r.text))}`,
        piece`${amounts(rows.map((r) => r.amount))}`,
        piece`${smallints(rows.map((r) => r.small))}`,
        piece`${flags(rows.map((r) => r.flag))}`,
        piece`${moments(rows.map((r) => r.at))}`,
        piece`${jsons(rows.map((r) => r.json))}`,
      ])
      const back = await inPipeline(db, NO_LINE, async (run) => ({
        value: await run(
          piece`SELECT * FROM unnest(${list}) AS given (${plain('id, text, amount, small, flag, at, json')})`,
        ),
        write: null,
      }))
      expect(back).toEqual(rows.map((r) => ({ ...r, json: { ...r.json } })))
    }),
    { numRuns: 60 },
  )
})

test('parameters are numbered across all nested pieces', () => {
  expect(toSqlText(piece`a ${1} ${commas([piece`b ${2}`, piece`c ${3}`])} d ${4}`)).toEqual({
    text: 'a $1 b $2, c $3 d $4',
    values: [1, 2, 3, 4],
  })
})

test('a transaction whose last statement fails writes nothing, and its connection can be used again', async () => {
  const insert = piece`INSERT INTO site_setting (name, value) VALUES (${'a test’s own'}, 'true'::jsonb)`
  await expect(
    inPipeline(db, NO_LINE, async (run) => {
      await run(insert)
      return { value: 0, write: piece`SELECT 1 / ${0}::int` }
    }),
  ).rejects.toMatchObject({ code: '22012' })
  const rows = await inPipeline(db, NO_LINE, async (run) => ({
    value: await run(piece`SELECT name FROM site_setting WHERE name = ${'a test’s own'}`),
    write: null,
  }))
  expect(rows).toEqual([])
})
