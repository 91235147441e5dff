import { expect, test } from 'vitest'
import { isSingleKey, SHORTCUTS, shortcutOf, shortcutsOn } from '../../../../src/centre/kit/keys/shortcuts.ts'
import { LANGUAGES, textsIn } from '../../../kit/data/languages.ts'

const all = Object.entries(SHORTCUTS)

test('no key has two shortcuts', () => {
  const keys = all.flatMap(([, shortcut]) => shortcut.keys)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('each shortcut is listed once, on screens or in lists', () => {
  expect([...shortcutsOn('screen'), ...shortcutsOn('list')].toSorted()).toEqual(
    Object.keys(SHORTCUTS).toSorted(),
  )
})

test.each(all)('the keys of %s find it, unless another part handles them', (name, shortcut) => {
  for (const key of shortcut.keys) expect(shortcutOf(key)).toBe('elsewhere' in shortcut ? undefined : name)
})

test.each(LANGUAGES)('each shortcut has its word in %s', (language) => {
  const words = textsIn(language, 'centre')
  expect(all.map(([, { word }]) => word).filter((word) => !words[word])).toEqual([])
})

test('only single characters can be switched off', () => {
  expect(['j', '/', '?', 'ArrowDown', 'Enter'].filter(isSingleKey)).toEqual(['j', '/', '?'])
})
