import { describe, expect, test } from 'vitest'
import {
  checkContent,
  checkMenus,
  checkTexts,
  untranslatedTexts,
} from '../../../../../src/server/domain/site/configCheck/contentCheck.ts'
import { changed, KNOWN, placesOf } from './configs.ts'

type Change = Parameters<typeof changed>[0]

describe('the menus', () => {
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    [
      'a page without a screen',
      (c) => (c['memberCentre.json'].entries[1]!.page = 'gone'),
      ['memberCentre.json entries 1 page'],
    ],
    [
      'a page of the other centre',
      (c) => (c['agentCentre.json'].entries[0]!.page = 'withdraw'),
      ['agentCentre.json entries 0 page'],
    ],
    [
      'an unknown flag',
      (c) => (c['agentCentre.json'].entries[2]!.flag = 'OTHER3'),
      ['agentCentre.json entries 2 flag'],
    ],
    ['a known flag', (c) => (c['agentCentre.json'].entries[2]!.flag = 'COMM3'), []],
  ])('%s', (_what, change, places) => {
    expect(placesOf(checkMenus(changed(change), KNOWN))).toEqual(places)
  })

  test.each<[string, Change, string, string]>([
    [
      'without a right in the operator centre',
      (c) => delete c['operatorCentre.json'].entries[0]!.right,
      'operatorCentre.json entries 0 right',
      'nothing is not a right of staff. Use one of ',
    ],
    [
      'with an unknown right in the operator centre',
      (c) => Object.assign(c['operatorCentre.json'].entries[0]!, { right: 'all.view' }),
      'operatorCentre.json entries 0 right',
      'all.view is not a right of staff. Use one of ',
    ],
    [
      'with a right in another centre',
      (c) => (c['agentCentre.json'].entries[0]!.right = 'money.view'),
      'agentCentre.json entries 0 right',
      'Only entries of the operator centre have a right. Remove it.',
    ],
  ])('an entry %s', (_what, change, place, message) => {
    const found = checkMenus(changed(change), KNOWN)
    expect(placesOf(found)).toEqual([place])
    expect(found[0]!.message).toContain(message)
  })

  test('an entry without a label', () => {
    const config = changed(() => null)
    const names = [...config['memberCentre.json'].entries, ...config['agentCentre.json'].entries].map(
      ({ name }) => name,
    )
    const labels = new Set(names.filter((name) => name !== names[0]))
    const found = checkMenus(config, { ...KNOWN, labels })
    expect(placesOf(found)).toContain('memberCentre.json entries 0 name')
    expect(found.every(({ message }) => message.includes('locales/en/'))).toBe(true)
  })
})

describe('the content', () => {
  const banner = (c: Parameters<Change>[0], change: object) =>
    Object.assign(c['content/banners.json'][0]!, change)
  const at = 'content/banners.json 0'
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    [
      'a promotion twice',
      (c) => Object.assign(c['content/promotions.json'][1]!, { id: c['content/promotions.json'][0]!.id }),
      ['content/promotions.json 1 id'],
    ],
    [
      'an announcement twice',
      (c) => (c['content/announcements.json'][1]!.id = c['content/announcements.json'][0]!.id),
      ['content/announcements.json 1 id'],
    ],
    [
      'a banner twice',
      (c) => (c['content/banners.json'][1]!.bannerId = c['content/banners.json'][0]!.bannerId),
      ['content/banners.json 1 bannerId'],
    ],
    [
      'a help topic twice',
      (c) => (c['content/help.json'][1]!.id = c['content/help.json'][0]!.id),
      ['content/help.json 1 id'],
    ],
    ['an unknown group', (c) => banner(c, { groupName: 'other' }), [`${at} groupName`]],
    ['the group of the login', (c) => banner(c, { groupName: 'w_login' }), []],
    ['a route of the site', (c) => banner(c, { linkageType: 'route', linkage: '/rng' }), []],
    [
      'a route to another site',
      (c) => banner(c, { linkageType: 'route', linkage: '//other.org' }),
      [`${at} linkage`],
    ],
    [
      'an unknown promotion',
      (c) => banner(c, { linkageType: 'promotion', linkage: 'gone' }),
      [`${at} linkage`],
    ],
    [
      'a promotion',
      (c) => banner(c, { linkageType: 'promotion', linkage: c['content/promotions.json'][0]!.id }),
      [],
    ],
    ['an unknown game', (c) => banner(c, { linkageType: 'game', linkage: 'gone' }), [`${at} linkage`]],
    ['a game', (c) => banner(c, { linkageType: 'game', linkage: c['games.json'].games[0]!.code }), []],
    [
      'a link without an address',
      (c) => banner(c, { linkageType: 'game', linkage: null }),
      [`${at} linkage`],
    ],
    [
      'a help article of an unknown screen',
      (c) => c['content/help.json'][0]!.articles[0]!.screens.push('ME-99'),
      ['content/help.json 0 articles 0 screens'],
    ],
    [
      'an end before the start',
      (c) => (c['content/announcements.json'][0]!.endAt = '2000-01-01T00:00:00Z'),
      ['content/announcements.json 0 endAt'],
    ],
    [
      'an end at the start',
      (c) =>
        Object.assign(c['content/promotions.json'][0]!, { endAt: c['content/promotions.json'][0]!.startAt }),
      ['content/promotions.json 0 endAt'],
    ],
    ['an end in the future', (c) => (c['content/announcements.json'][0]!.endAt = '2999-01-01T00:00:00Z'), []],
  ])('%s', (_what, change, places) => {
    expect(placesOf(checkContent(changed(change)))).toEqual(places)
  })
})

describe('the texts', () => {
  test.each<[string, Change, string[]]>([
    ['as shipped', () => null, []],
    ['without a translation', (c) => delete c['content/announcements.json'][0]!.title['ms'], []],
    [
      'without the default language',
      (c) => delete c['content/announcements.json'][0]!.title['en'],
      ['content/announcements.json 0 title'],
    ],
    [
      'with an empty one in the default language',
      (c) => (c['content/help.json'][0]!.title['en'] = ' '),
      ['content/help.json 0 title'],
    ],
    [
      'without another default language',
      (c) => {
        c['brand.json'].languages.default = 'ms'
        delete c['content/help.json'][0]!.title['ms']
      },
      ['content/help.json 0 title'],
    ],
    [
      'without the default language, in an entry whose field has the name of an offered language',
      (c) => {
        c['brand.json'].languages.offered = ['en', 'id']
        delete c['content/announcements.json'][0]!.title['en']
      },
      ['content/announcements.json 0 title'],
    ],
    ['of a game may be missing', (c) => delete c['games.json'].games[0]!.names['en'], []],
  ])('%s', (_what, change, places) => {
    expect(placesOf(checkTexts(changed(change)))).toEqual(places)
  })

  test('without a translation are known for each language', () => {
    const config = changed((c) => delete c['content/announcements.json'][0]!.title['ms'])
    expect(untranslatedTexts(config, 'ms')).toEqual([
      { file: 'content/announcements.json', path: [0, 'title'] },
    ])
    expect(untranslatedTexts(config, 'sw').length).toBeGreaterThan(100)
    expect(untranslatedTexts(config, 'sw').some(({ file }) => file === 'games.json')).toBe(false)
  })
})
