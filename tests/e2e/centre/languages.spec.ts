import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import operatorMenu from '../../../config/operatorCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import { expect, expectNoPendingCalls, test, withoutPopups, type Page } from '../../kit/browser/browser.ts'
import { loadFarRows } from '../../kit/browser/farRows.ts'
import { expectLanguage, faultsOfPage, keepPicture, useLanguage } from '../../kit/browser/layout.ts'
import { logIn, openPage, walkTo } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { inFullUnless, sample } from '../../kit/data/full.ts'
import { ALL_DISPLAYS, type Display } from '../../kit/data/languages.ts'
import { WITH_HEADER } from '../../kit/data/routes.ts'

// Every screen in both pseudo-languages, English and Malay, or in the languages of `LANGUAGE`: nothing is cut, nothing overlaps, nothing is untranslated.

const MENUS = [
  { menu: memberMenu, who: 'demomember' },
  { menu: agentMenu, who: 'demoagent' },
]
/** `npm test` walks a fifth of the agent centre on a phone, in the pseudo-language from right to left. */
const isSample = (centre: string, { lang, width }: Display): boolean =>
  centre === 'agent' && lang === 'ar-XB' && width === 390

const NARROW = 'display: block; width: 40px; white-space: nowrap;'
/** Parts with a fault each: tag, style and text. */
const PLANTED: readonly (readonly [tag: string, style: string, text: string])[] = [
  ['p', `${NARROW} overflow: hidden`, 'a text that is cut'],
  ['p', `${NARROW} overflow: hidden; text-overflow: ellipsis`, 'a text that ends in dots'],
  ['button', NARROW, 'a label that is too wide'],
  ['button', 'margin-inline-end: -12px', 'one button'],
  ['button', '', 'another button'],
  ['p', '', 'theme.light 中文'],
  ['p', 'width: 3000px', 'a wide paragraph'],
  ['input', 'width: 40px', 'a chosen value that is cut'],
]

test('the check finds what is cut, covered, too wide or untranslated', async ({ page }) => {
  await withoutPopups(page)
  await page.goto('/no-such-page')
  await expect(page.locator('main h1, main .state__title').first()).toBeVisible()
  expect(await faultsOfPage(page)).toEqual([])
  await page.evaluate((parts) => {
    for (const [tag, style, text] of parts) {
      const part = document.createElement(tag)
      part.style.cssText = style
      part.textContent = text
      if (part instanceof HTMLInputElement) Object.assign(part, { value: text, readOnly: true })
      document.querySelector('main')!.append(part)
    }
  }, PLANTED)
  const faults = (await faultsOfPage(page)).join('\n')
  for (const fault of [
    'cut by',
    'its full text is nowhere',
    'leaves its control',
    'lies over',
    'sideways',
    'the value “a chosen value that is cut” is cut',
    'foreign',
  ])
    expect(faults).toContain(fault)
  expect(faults).toMatch(/a key: /)
})

/** Looks at a screen that is shown, in its language. Returns its faults, and keeps its picture. */
const look = async (
  page: Page,
  lang: string,
  { screen, picture }: { screen: string; picture: string },
): Promise<string[]> => {
  await expectLanguage(page, lang)
  const faults = await faultsOfPage(page)
  await keepPicture(page, picture)
  return faults.map((fault) => `${screen}: ${fault}`)
}

for (const { lang, width, theme } of ALL_DISPLAYS)
  test(`the public pages in ${lang} at ${width} have nothing cut, covered or untranslated @full`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.setViewportSize({ width, height: 900 })
    await useLanguage(page, lang, theme)
    await withoutPopups(page)
    const wrong: string[] = []
    for (const route of WITH_HEADER) {
      await page.goto(route)
      await expectNoPendingCalls(page)
      await loadFarRows(page)
      wrong.push(...(await look(page, lang, { screen: route, picture: `${lang}-${width}${route}` })))
    }
    expect(wrong).toEqual([])
  })

for (const { menu, who } of MENUS)
  for (const display of ALL_DISPLAYS) {
    const { lang, width, theme } = display
    test(`the ${menu.centre} centre in ${lang} at ${width} has nothing cut, covered or untranslated${inFullUnless(isSample(menu.centre, display))}`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      await page.setViewportSize({ width, height: 900 })
      await useLanguage(page, lang, theme)
      await logIn(page, who)
      const wrong: string[] = []
      for (const [at, { page: key, code }] of sample(menu.entries, 5, 1).entries()) {
        const address = `/${menu.centre}/${key}`
        await (at === 0 ? openPage(page, address) : walkTo(page, address, code))
        await expectNoPendingCalls(page)
        const picture = `${lang}-${width}-${menu.centre}-${key}`
        wrong.push(...(await look(page, lang, { screen: key, picture })))
      }
      expect(wrong).toEqual([])
    })
  }

for (const { lang, width, theme } of ALL_DISPLAYS)
  test(`the operator centre in ${lang} at ${width} has nothing cut, covered or untranslated @full`, async ({
    page,
    allowStatus,
  }) => {
    test.setTimeout(600_000)
    allowStatus(401)
    await page.setViewportSize({ width, height: 900 })
    await useLanguage(page, lang, theme)
    // One person cannot log in more than twice in 30 seconds.
    await logInStaff(page, width === 390 ? 'demoowner' : 'demopartner')
    const wrong: string[] = []
    for (const { page: key } of operatorMenu.entries) {
      await openPage(page, `/operator/${key}`)
      await expect(page.locator('.screen-foot')).toBeVisible()
      const picture = `${lang}-${width}-operator-${key}`
      wrong.push(...(await look(page, lang, { screen: key, picture })))
    }
    expect(wrong).toEqual([])
  })
