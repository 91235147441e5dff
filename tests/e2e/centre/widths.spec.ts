import agentMenu from '../../../config/agentCentre.json' with { type: 'json' }
import memberMenu from '../../../config/memberCentre.json' with { type: 'json' }
import operatorMenu from '../../../config/operatorCentre.json' with { type: 'json' }
import { expect, expectNoPendingCalls, prefer, test, type Page } from '../../kit/browser/browser.ts'
import { logIn, openPage, settled } from '../../kit/browser/members.ts'
import { logInStaff } from '../../kit/browser/staff.ts'
import { FULL, inFullUnless, sample } from '../../kit/data/full.ts'

const CENTRES = [
  { base: '/member', menu: memberMenu, logIn: (page: Page) => logIn(page, 'demomember'), lists: 6 },
  { base: '/agent', menu: agentMenu, logIn: (page: Page) => logIn(page, 'demoagent'), lists: 7 },
  {
    base: '/operator',
    menu: operatorMenu,
    logIn: (page: Page) => logInStaff(page, 'demopartner'),
    lists: 20,
  },
] as const

type ReplyRow = Record<string, unknown> & { contracts: Record<string, string> }

/** Changes every row in the replies of a list. */
const changeRows = (page: Page, call: RegExp, change: (row: ReplyRow) => void): Promise<unknown> =>
  page.route(call, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    for (const row of body.value.list) change(row)
    await route.fulfill({ response, json: body })
  })

/** Makes the rows of two lists as wide as they can be: every downline has an offer of each contract, and names are long. */
const widenRows = async (page: Page): Promise<void> => {
  await changeRows(page, /\/wps\/agent\/downlines\?/, ({ contracts }) => {
    for (const kind of Object.keys(contracts)) contracts[kind] = 'offered'
  })
  await changeRows(page, /\/wps\/report\/teamBetting\?/, (row) => {
    Object.assign(row, {
      gameName: 'Kapal Kecil dan Mutiara',
      category: 'LIVE',
      account: 'mutiaratenggara1',
    })
  })
}

/** Returns by how many pixels the tables of a page are wider than their room, with the widths of their columns. */
const tooWide = (page: Page, within: string): Promise<string[]> =>
  page.locator(`${within} .ant-table-content, ${within} .scroll-table`).evaluateAll((all) =>
    all.flatMap((box) => {
      const over = box.scrollWidth - box.clientWidth
      if (over <= 1) return []
      const columns = [...box.querySelectorAll('thead th')].map(
        (head) => `${head.textContent} ${Math.round(head.getBoundingClientRect().width)}`,
      )
      return [`${over} px: ${columns.join(', ')}`]
    }),
  )

for (const { base, menu, logIn, lists } of CENTRES) {
  for (const lang of FULL ? ['en', 'ms'] : ['ms'])
    test(`${base}: every list fits a window of 1440 pixels in ${lang}${inFullUnless(base === '/agent')}`, async ({
      page,
      allowStatus,
    }) => {
      test.setTimeout(300_000)
      allowStatus(401)
      await page.setViewportSize({ width: 1440, height: 900 })
      await prefer(page, { lang })
      await widenRows(page)
      await logIn(page)
      const wrong: string[] = []
      let seen = 0
      for (const { page: key } of sample(menu.entries, 6, 1)) {
        await openPage(page, `${base}/${key}`)
        await expectNoPendingCalls(page)
        await settled(page)
        if ((await page.locator('.centre-main .ant-table-content').count()) === 0) continue
        seen += 1
        wrong.push(...(await tooWide(page, '.centre-main')).map((fault) => `${key}: ${fault}`))
      }
      expect(wrong).toEqual([])
      expect(seen, 'lists').toBeGreaterThanOrEqual(FULL ? lists : 1)
    })
}
