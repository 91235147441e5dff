import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import en from '../../../locales/en/tours.json' with { type: 'json' }
import ms from '../../../locales/ms/tours.json' with { type: 'json' }
import { TOURS, type Tour } from '../../../src/centre/kit/help/tours.ts'
import { pseudoFile } from '../../../src/rules/site/pseudoText.ts'
import {
  expect,
  expectAccessible,
  expectNoPendingCalls,
  expectNoSideScroll,
  prefer,
  test,
  type Page,
} from '../../kit/browser/browser.ts'
import { faultsOfPage, keepPicture, useLanguage } from '../../kit/browser/layout.ts'
import { logIn, openPage, settled, walkTo } from '../../kit/browser/members.ts'
import { ALL_DISPLAYS } from '../../kit/data/languages.ts'

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en,
  ms,
  'en-XA': pseudoFile(en, 'en-XA'),
  'ar-XB': pseudoFile(en, 'ar-XB'),
}

const screenOf = (code: string): string => {
  const menu = code.startsWith('AG') ? agentMenu : memberMenu
  return `/${menu.centre}/${menu.entries.find((entry) => entry.code === code)!.page}`
}

/** Walks a tour. Returns the faults of its cards. */
const walk = async (page: Page, tour: Tour, lang: string): Promise<string[]> => {
  const faults: string[] = []
  const words = WORDS[lang]!
  await walkTo(page, screenOf(tour.screen), tour.screen)
  await page.locator('.screen-foot button:has(.anticon-question-circle)').click()
  await expect(page).toHaveURL(/help=open/)
  await page.locator('.help-tours').getByRole('button', { name: words[tour.id]! }).click()
  const card = page.locator('.driver-popover')
  for (const [i] of tour.stops.entries()) {
    await expect(card.locator('.driver-popover-description')).toHaveText(words[`${tour.id}_${i + 1}`]!)
    await expect(page.locator('.driver-active-element')).toBeVisible()
    const box = (await card.boundingBox())!
    const size = page.viewportSize()!
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(size.width)
    expect(box.y).toBeGreaterThanOrEqual(0)
    expect(box.y + box.height).toBeLessThanOrEqual(size.height)
    // The card accepts no press while it moves.
    await expectNoPendingCalls(page)
    faults.push(...(await faultsOfPage(page)).map((fault) => `${tour.id} ${i + 1}: ${fault}`))
    await keepPicture(page, `${lang}-${size.width}-tour-${tour.id}-${i + 1}`)
    // Every second tour uses only the keyboard.
    if (tour.id.length % 2 === 0) await page.keyboard.press(lang === 'ar-XB' ? 'ArrowLeft' : 'ArrowRight')
    else await card.locator('.driver-popover-next-btn').click()
  }
  await expect(card).toHaveCount(0)
  await expect(page.locator('.centre-main h1')).toBeVisible()
  return faults
}

const WALKS = (['demomember', 'demoagent'] as const).flatMap((who) =>
  ALL_DISPLAYS.map((display) => ({ who, ...display })),
)

for (const { who, lang, width } of WALKS) {
  const theme = width === 1440 ? 'light' : 'dark'
  test(`the tours of ${who} highlight what they describe (${lang}, ${theme}, ${width}) @full`, async ({
    page,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, { theme })
    await useLanguage(page, lang)
    await logIn(page, who)
    await openPage(page, who === 'demoagent' ? '/agent' : '/member')
    const wrong: string[] = []
    const tours = TOURS.filter(({ screen }) => screen.startsWith(who === 'demoagent' ? 'AG' : 'ME'))
    for (const tour of tours) {
      await test.step(tour.id, async () => {
        wrong.push(...(await walk(page, tour, lang)))
      })
    }
    expect(wrong).toEqual([])
  })
}

test('Escape closes a tour and not the centre; its card is accessible', async ({ page }) => {
  await logIn(page, 'demoagent')
  await openPage(page, '/agent/agentTeamOverview?help=open')
  await page.getByRole('button', { name: en.overview }).click()
  await expect(page.locator('.driver-popover')).toBeVisible()
  await expectAccessible(page, '.driver-popover')
  await page.keyboard.press('Escape')
  await expect(page.locator('.driver-popover')).toHaveCount(0)
  await expect(page.locator('.centre')).toBeVisible()
})

test('a link opens the help of a screen, on a phone too @full', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await prefer(page, { lang: 'ms', theme: 'dark' })
  await logIn(page, 'demomember')
  await openPage(page, '/go/me-15?help=open')
  await settled(page)
  const help = page.getByRole('dialog', { name: 'Bantuan untuk ME-15' })
  await expect(help.locator('.rich-text').first()).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page, '.ant-drawer')
})
