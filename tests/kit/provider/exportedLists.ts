import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { allEndpoints } from '../../../src/endpoints/all.ts'
import { exportFile, exportJobs, startExport } from '../../../src/endpoints/lists/lists.ts'
import {
  staffExportFile,
  staffExportJobs,
  staffStartExport,
} from '../../../src/endpoints/lists/staffLists.ts'
import { definitionOf } from '../../../src/entities/schemaDefinition.ts'
import { allJobs } from '../../../src/server/jobs/all.ts'
import type { TestProvider } from './provider.ts'

/** Every paged call of accounts and of staff, with the fields of its rows. */
export const pagedLists = allEndpoints.flatMap(({ name, endpoint }) => {
  const { method, path, audience, input, output } = endpoint
  if (method !== 'GET' || !('pageNo' in (definitionOf(input).shape ?? {}))) return []
  const rows = definitionOf(output).shape?.['list']
  const element = rows && definitionOf(rows).element
  const fields = Object.keys((element && definitionOf(element).shape) ?? { account: null })
  return [{ name, path, isStaff: audience === 'staff', fields }]
})

/** Exports a list as its page does. Returns the file as text; null for a list that has no export. */
export const exportOf = async (
  site: TestProvider,
  { name, path, isStaff, fields }: (typeof pagedLists)[number],
  input: Record<string, unknown>,
  format: 'csv' | 'xlsx',
  as: { token: string; language: string },
): Promise<{ text: string; rows: number } | null> => {
  const columns = fields.slice(0, 40).map((field) => ({
    field,
    title: field,
    kind: /At$|^at$|^period(Start|End)$/.test(field) ? ('moment' as const) : ('text' as const),
  }))
  const language = as.language.toLowerCase()
  const asked = await site.call(
    isStaff ? staffStartExport : startExport,
    { call: path, input, format, title: name, filters: [], columns, language },
    as,
  )
  if (asked.errorCode === 'list.call.unknown') return null
  expect([name, asked.errorCode]).toEqual([name, null])
  for (const job of allJobs.filter((one) => one.name.startsWith('export')))
    while ((await job.run(site.jobContext)) > 0);
  const { id } = asked.value
  const { list } = (await site.call(isStaff ? staffExportJobs : exportJobs, { id }, as)).value
  expect([name, list[0]?.state]).toEqual([name, 'ready'])
  const file = (await site.call(isStaff ? staffExportFile : exportFile, { id, offset: 0 }, as)).value
  const bytes = Buffer.from(file.piece, 'base64')
  const text = format === 'csv' ? bytes.toString() : JSON.stringify((await readXlsx(bytes)).sheets)
  return { text, rows: list[0]!.rows }
}
