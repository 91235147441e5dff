import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, expectNoPendingCalls, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { expectLanguage, faultsOfPage, useLanguage } from '../../kit/browser/layout.ts'
import { logIn, openPage, walkTo } from '../../kit/browser/members.ts'
import { FULL, sample } from '../../kit/data/full.ts'

// Every screen in English, Malay and both pseudo-languages: nothing is cut, nothing overlaps, nothing is untranslated.

const ROUTES = [
  '/',
  '/vip',
  '/promotions',
  '/rng',
  '/live',
  '/help',
  '/noticePage',
  '/pointMall',
  '/sports',
  '/fish',
  '/pvp',
  '/promoDetail?id=first-deposit',
  '/down',
  '/join',
  '/lottery',
  '/no-such-page',
]
const MENUS = [
  { menu: memberMenu, who: 'demomember' },
  { menu: agentMenu, who: 'demoagent' },
]
const LANGUAGES = ['en-XA', 'ar-XB', 'en', 'ms']
const WIDTHS = [1440, 390]
const ALL = LANGUAGES.flatMap((lang) => WIDTHS.map((width) => ({ lang, width })))
/** `npm test`: each pseudo-language in one width. */
const DISPLAYS = FULL ? ALL : [ALL[0]!, ALL[3]!]

const keepPicture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({
    path: `.cache/e2e/languages/${name.replaceAll(/[^\w-]+/g, '_')}.jpg`,
    type: 'jpeg',
    quality: 70,
  })

test('the check finds what is cut, covered, too wide or untranslated', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.locator('main h1, main .state__title').first()).toBeVisible()
  expect(await faultsOfPage(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    main.innerHTML = `
      <p style="width: 40px; overflow: hidden; white-space: nowrap">a text that is cut</p>
      <p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">a text with dots</p>
      <button style="width: 40px; white-space: nowrap">a wide label</button>
      <div><button>one</button><button style="margin-inline-start: -12px">two</button></div>
      <p>theme.light 中文</p>
      <p style="width: 3000px">wide</p>`
  })
  const faults = (await faultsOfPage(page)).join('\n')
  for (const fault of [
    'cut by',
    'its full text is nowhere',
    'leaves its control',
    'lies over',
    'sideways',
    'foreign',
  ])
    expect(faults).toContain(fault)
  expect(faults).toMatch(/a key: /)
})

for (const { lang, width } of DISPLAYS) {
  test(`the public pages in ${lang} at ${width} have nothing cut, covered or untranslated`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await useLanguage(page, lang)
    await withoutPopups(page)
    const wrong: string[] = []
    for (const route of sample(ROUTES, 4)) {
      await page.goto(route)
      await expectNoPendingCalls(page)
      await expect(page.locator('main .skeleton, .page-wait, .home__wait')).toHaveCount(0)
      await expectLanguage(page, lang)
      wrong.push(...(await faultsOfPage(page)).map((fault) => `${route}: ${fault}`))
      await keepPicture(page, `${lang}-${width}${route}`)
    }
    expect(wrong).toEqual([])
  })

  for (const { menu, who } of MENUS)
    test(`the ${menu.centre} centre in ${lang} at ${width} has nothing cut, covered or untranslated`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height: 900 })
      await useLanguage(page, lang)
      await logIn(page, who)
      const wrong: string[] = []
      for (const [at, { page: key, code }] of sample(menu.entries, 5, 1).entries()) {
        const address = `/${menu.centre}/${key}`
        await (at === 0 ? openPage(page, address) : walkTo(page, address, code))
        await expectNoPendingCalls(page)
        await expectLanguage(page, lang)
        wrong.push(...(await faultsOfPage(page)).map((fault) => `${key}: ${fault}`))
        await keepPicture(page, `${lang}-${width}-${menu.centre}-${key}`)
      }
      expect(wrong).toEqual([])
    })
}
