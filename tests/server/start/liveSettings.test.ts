import { expect, test } from 'vitest'
import type { SettingVersion } from '../../../src/server/ports/site/settings.ts'
import { liveSettings } from '../../../src/server/start/liveSettings.ts'
import { liveSitePages } from '../../../src/server/start/sitePages.ts'
import { loadHouse } from '../../../src/server/store/content/house.ts'
import { readLanguages } from '../../../src/server/store/site/languageFolders.ts'
import { testBrand } from '../../kit/provider/testBrand.ts'

const { cashier, loyalty } = loadHouse('config', { demo: true, paysOnline: true })
const brand = testBrand()

/** Stored changes, which a test adds to. */
const stored: SettingVersion[] = []
const store = {
  revision: () => Promise.resolve(stored.length),
  latest: () => Promise.resolve(stored),
  versions: () => Promise.resolve([]),
  lock: () => Promise.resolve(),
  add: (version: SettingVersion) => {
    stored.push(version)
    return Promise.resolve()
  },
}
const save = (setting: string, value: Record<string, unknown>) =>
  store.add({ setting, version: 1, value, author: 'ora', approver: null, note: null, at: 0 })

test('a process shows what another one changed: page, texts and flags; a running call keeps its own', async () => {
  const warnings: string[] = []
  const live = liveSettings({ files: { brand, cashier, loyalty }, languages: ['en', 'ms'] }, (line) =>
    warnings.push(line),
  )
  const pages = liveSitePages(() => live.now().brand, 'config', readLanguages('locales'))
  await live.follow(store, 60_000)
  const before = pages()
  const call = live.now()
  expect(pages()).toBe(before)

  await save('lightColours', { ...brand.theme.light, accent: '#0b5d8f' })
  await save('languages', { default: 'ms', offered: ['ms'] })
  await save('flags', { flags: ['COMM3'] })
  await save('gone', {})
  await live.withChanges((changed) => {
    changed()
    return Promise.resolve()
  })
  live.stop()
  const after = pages()
  expect(after.page('<html lang="en"><!--settings--></html>')).toContain('--accent:#0b5d8f')
  expect([...after.texts.keys()]).toEqual(['ms'])
  expect(after.settings.words).not.toBe(before.settings.words)
  expect([...live.flags]).toEqual(['COMM3'])
  expect(live.files.brand.languages.default).toBe('ms')
  expect(warnings).toEqual([expect.stringContaining('gone')])
  expect([call.brand.languages.default, call.flags.has('REG3')]).toEqual(['en', true])
})
