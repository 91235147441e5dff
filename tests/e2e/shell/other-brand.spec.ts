import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import shipped from '../../../config/brand.json' with { type: 'json' }
import { expect, test, type Page } from '../../kit/browser/browser.ts'
import { openSession, settled } from '../../kit/browser/members.ts'
import { sample } from '../../kit/data/full.ts'
import { PUBLIC_ROUTES } from '../../kit/data/routes.ts'
import { enterAs } from '../../kit/site/caller.ts'
import { otherSite, type OtherSite } from '../../kit/site/otherSite.ts'

// Another brand on the same build: everything that config/ says is read at start, nothing is compiled in.

const NAME = 'Kelip Kelip'
const ACCENT = '#0b5d8f'
/** A screen without a menu entry. */
const UNLISTED = 'timeline'
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="30" fill="${ACCENT}"/></svg>`

let site: OtherSite
test.beforeAll(async () => {
  const { light, dark, radius } = shipped.theme
  site = await otherSite(
    {
      name: NAME,
      minimumAge: 21,
      currencySymbol: 'KK$',
      languages: { default: 'ms', offered: ['ms'] },
      theme: { radius, light: { ...light, accent: ACCENT }, dark: { ...dark, accent: '#7cc4ee' } },
    },
    (configDir) => {
      const texts = readdirSync(join(configDir, 'content')).map((file) => join(configDir, 'content', file))
      for (const file of [...texts, join(configDir, 'loyalty.json')]) {
        const text = readFileSync(file, 'utf8')
        writeFileSync(file, text.replaceAll(shipped.name, NAME).replaceAll(/\bRM(?=\s?\d)/g, 'KK$$'))
      }
      const entries = memberMenu.entries.map((entry) =>
        entry.page === UNLISTED ? { ...entry, listed: false } : entry,
      )
      writeFileSync(join(configDir, 'memberCentre.json'), JSON.stringify({ ...memberMenu, entries }))
      mkdirSync(join(configDir, 'art'))
      writeFileSync(join(configDir, 'art', 'mark.svg'), MARK)
    },
    'own',
  )
})
test.afterAll(() => site.stop())

/** Expects that nothing on the page is of the shipped brand. */
const expectOnlyItsOwn = async (page: Page): Promise<void> => {
  await settled(page)
  const { title, html, accent, language } = await page.evaluate(() => ({
    title: document.title,
    html: document.documentElement.outerHTML,
    accent: getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    language: document.documentElement.lang,
  }))
  expect(title).toContain(NAME)
  expect(accent).toBe(ACCENT)
  expect(language).toBe('ms')
  // Short excerpts, because a whole page would be printed otherwise.
  expect(html.match(new RegExp(`.{0,60}${shipped.name}.{0,60}`, 'g'))).toBeNull()
  expect(html.match(/.{0,60}\bRM[\s\u00a0]\d.{0,20}/g)).toBeNull()
}

test('public pages have its name, colours, language, age and currency', async ({ page, request }) => {
  test.setTimeout(180_000)
  for (const route of sample(PUBLIC_ROUTES, 9)) {
    await page.goto(site.url + route)
    await expectOnlyItsOwn(page)
  }
  await page.goto(site.url)
  await expect(page.locator('.age-badge').first()).toHaveText('21+')
  await expect(page.locator('.logo__name').first()).toHaveText(NAME)
  expect(await (await request.get(`${site.url}/art/mark.svg`)).text()).toBe(MARK)
  expect(await (await request.get(`${site.url}/manifest.webmanifest`)).json()).toMatchObject({
    name: NAME,
    lang: 'ms',
  })
})

test('the centres have its menu, language and currency @full', async ({ page }) => {
  test.setTimeout(180_000)
  const { token, member } = await openSession('demosub', undefined, site.url)
  await enterAs(page, { name: 'demosub', token, id: member.id })
  const pages = [
    ...memberMenu.entries.map(({ page: name }) => `/member/${name}`),
    ...agentMenu.entries.map(({ page: name }) => `/agent/${name}`),
  ]
  for (const path of sample(pages, 12, 2)) {
    await page.goto(site.url + path)
    await expect(page.locator('.screen-foot')).toBeVisible()
    await expectOnlyItsOwn(page)
  }
  await page.goto(`${site.url}/member/securityCenter`)
  await expect(page.locator('.centre-menu-link[data-page=depositv2]').first()).toBeVisible()
  await expect(page.locator(`.centre-menu-link[data-page=${UNLISTED}]`)).toHaveCount(0)
})
