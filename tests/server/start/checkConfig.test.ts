import { describe, expect, test } from 'vitest'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkConfig, refuseWrongConfig } from '../../../src/server/start/checkConfig.ts'
import { CENTRE_PAGES } from '../../../src/server/domain/site/configCheck/pages.ts'
import { locales, root, withChange } from '../../kit/provider/changedConfig.ts'

test('the shipped configuration has no problems', () => {
  expect(checkConfig(join(root, 'config'), locales).wrong).toEqual([])
})

test('the list of pages contains every screen file of each centre, and nothing else', () => {
  for (const centre of ['member', 'agent'] as const) {
    const screens = readdirSync(join(root, `src/centre/${centre}/screens`))
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => file.slice(0, -4))
    expect([...CENTRE_PAGES[centre]].toSorted()).toEqual(screens.toSorted())
  }
})

describe('a problem is reported with file, line and remedy', () => {
  const wrong: [what: string, file: string, from: string | RegExp, to: string, message: RegExp][] = [
    [
      'a zone',
      'brand.json',
      '"Asia/Kuala_Lumpur"',
      '"Asia/Kuala"',
      /zone Asia\/Kuala is not a time zone\. Use an IANA name/,
    ],
    ['a currency', 'brand.json', '"MYR"', '"RMB"', /currency RMB is not a currency\. Use an ISO 4217 code/],
    [
      'a default language that is not offered',
      'brand.json',
      '"default": "en"',
      '"default": "th"',
      /languages\.default th is not one of/,
    ],
    [
      'a language without translations',
      'brand.json',
      '"offered": ["en", ',
      '"offered": ["en", "xx", ',
      /languages\.offered\.xx the folder locales\/xx does not exist\. Add it with/,
    ],
    [
      'a flag',
      'brand.json',
      '"DIRECTREG3"',
      '"DIRECTREG33"',
      /flags\.DIRECTREG33 DIRECTREG33 is not a flag\. Use one of .* add it to src\/server\/domain\/site\/whitelabel\.ts/,
    ],
    [
      'a flag without its module',
      'brand.json',
      '"REG3", ',
      '',
      /DIRECTREG3 has no effect while REG3 is off\. Add REG3/,
    ],
    ['ages', 'brand.json', '"minimumAge": 18', '"minimumAge": 25', /birthdayAge is 21, below minimumAge 25/],
    [
      'a field’s lengths',
      'brand.json',
      '"zone"',
      '"registration": { "username": { "minLength": 9, "maxLength": 5 } }, "zone"',
      /registration\.username\.minLength is 9, above maxLength 5/,
    ],
    [
      'a pattern',
      'brand.json',
      '"zone"',
      '"registration": { "username": { "patternId": "cats" } }, "zone"',
      /patternId cats is not a known pattern/,
    ],
    [
      'a text colour with too little contrast',
      'brand.json',
      '"textSoft": "#b3a9b3"',
      '"textSoft": "#3a3141"',
      /theme\.dark\.textSoft has a contrast of \d\.\d on background; text needs 4\.5\. Make textSoft lighter/,
    ],
    [
      'a footer vendor',
      'brand.json',
      '"vendors": ["HARBOUR"',
      '"vendors": ["HARBOR"',
      /footer\.vendors\.HARBOR HARBOR is not a vendor in config\/games\.json/,
    ],
    [
      'a page',
      'memberCentre.json',
      '"page": "referral"',
      '"page": "referrals"',
      /entries\.11\.page referrals is not a page of the member centre.*\/configCheck\/pages\.ts/,
    ],
    [
      'a menu’s flag',
      'agentCentre.json',
      '"flag": "HOURSAL3"',
      '"flag": "HOURSALARY3"',
      /flag HOURSALARY3 is not a flag.*\/whitelabel\.ts/,
    ],
    [
      'a label',
      'agentCentre.json',
      '"name": "in_my_income"',
      '"name": "in_our_income"',
      /name in_our_income has no label\. Add it to locales\/en\/centre\.json/,
    ],
    [
      'the label of a group',
      'memberCentre.json',
      '"page": "transferFund", "group": "money"',
      '"page": "transferFund", "group": "cash"',
      /group_cash has no label\. Add it to locales\/en\/centre\.json/,
    ],
    [
      'a game’s vendor',
      'games.json',
      /"vendor": "HARBOUR"/,
      '"vendor": "HARBOR"',
      /games\.0\.vendor reef-riches: HARBOR is not a vendor/,
    ],
    [
      'an engine',
      'games.json',
      /"engine": "slot"/,
      '"engine": "slots"',
      /games\.0\.engine reef-riches: slots is not an engine\. Use one of slot,/,
    ],
    [
      'a model',
      'games.json',
      /"model": "steady"/,
      '"model": "wild"',
      /games\.0\.model reef-riches: wild is not a model of slot/,
    ],
    [
      'a game without an engine or a vendor address',
      'games.json',
      /, "engine": "slot", "model": "steady"/,
      '',
      /reef-riches: cannot be opened: HARBOUR has no launchUrl/,
    ],
    [
      'a duplicate game',
      'games.json',
      '"code": "anchor-seven"',
      '"code": "reef-riches"',
      /games\.1\.code reef-riches is a duplicate/,
    ],
    [
      'a minimum above its maximum',
      'cashier.json',
      '"minimum": 10, "maximum": 10000,',
      '"minimum": 20000, "maximum": 10000,',
      /deposit\.methods\.1\.minimum is 20000, above maximum 10000/,
    ],
    [
      'a suggested amount outside the limits',
      'cashier.json',
      '"presets": [50, 100, 300,',
      '"presets": [5, 100, 300,',
      /deposit\.methods\.0\.presets contains 5, outside 10 to 50000/,
    ],
    ['a rank out of order', 'loyalty.json', '"rank": 3,', '"rank": 9,', /ranks\.3\.rank is 9 and must be 3/],
    [
      'a missing text in the default language',
      'loyalty.json',
      '"en": "Bronze"',
      '"en": ""',
      /ranks\.1\.name has no text in en/,
    ],
    [
      'a banner whose target does not exist',
      'content/banners.json',
      '"linkage": "first-deposit"',
      '"linkage": "second-deposit"',
      /linkage points to the promotion second-deposit, which does not exist/,
    ],
    [
      'a duplicate promotion',
      'content/promotions.json',
      '"id": "reload"',
      '"id": "first-deposit"',
      /1\.id first-deposit is a duplicate/,
    ],
    [
      'an end before the start',
      'content/promotions.json',
      '"endAt": null',
      '"endAt": "2025-01-01T00:00:00+08:00"',
      /0\.endAt is not after startAt/,
    ],
    [
      'a help article of an unknown screen',
      'content/help.json',
      '"ME-03"',
      '"ME-93"',
      /ME-93 is not a screen code/,
    ],
  ]
  test.each(wrong)('%s', (_what, file, from, to, message) => {
    const dir = withChange(file, from, to)
    const text = readFileSync(join(dir, file), 'utf8')
    const found = checkConfig(dir, locales).wrong.filter((line) => message.test(line))
    expect(found).toHaveLength(1)
    const line = Number(/: line (\d+): /.exec(found[0]!)?.[1])
    expect(found[0]).toContain(`${join(dir, file)}: line ${line}: `)
    // The reported line is at most 3 lines from the changed one.
    const shipped = readFileSync(join(root, 'config', file), 'utf8')
    const changed = [...text].findIndex((char, at) => char !== shipped[at])
    if (to !== '') expect(Math.abs(line - text.slice(0, changed).split('\n').length)).toBeLessThanOrEqual(3)
    expect(() => refuseWrongConfig({ configDir: dir, demo: true }, locales)).toThrow(message)
  })
})
