import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readLanguages } from '../../../../src/server/store/site/languageFolders.ts'

const folder = mkdtempSync(join(tmpdir(), 'playhouse-languages-'))
const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)
for (const path of ['en', 'th', 'th/provider']) mkdirSync(join(folder, path))
write('en/errors.json', '{ "not.found": "Not found" }')
write('th/errors.json', '{ "not.found": 1 }')
write('th/provider/messages.json', '{ "code_subject": "รหัส" }')
write('th/language.json', '{ "complete": false }')

test('the folders hold the texts by file, without the description of the language', () => {
  const folders = readLanguages(folder)
  expect(Object.keys(folders)).toEqual(['en', 'th'])
  expect(Object.keys(folders['th']!)).toEqual(['errors', 'provider/messages'])
  expect(folders['en']!['errors']).toEqual({ 'not.found': 'Not found' })
  expect(folders['th']!['provider/messages']).toEqual({ code_subject: 'รหัส' })
})

test('a wrong file of an offered language stops the start, and one of another language its use', () => {
  const WRONG = /th.errors\.json: not\.found must be a text/
  expect(() => readLanguages(folder, ['en', 'th'])).toThrow(WRONG)
  const folders = readLanguages(folder, ['en'])
  expect(() => folders['th']!['errors']).toThrow(WRONG)
})
