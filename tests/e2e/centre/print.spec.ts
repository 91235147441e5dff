import { expect, expectNoPendingCalls, prefer, test } from '../../kit/browser/browser.ts'
import { logIn, openPage } from '../../kit/browser/members.ts'

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
})

test('a printed page has account, period, filters, zone and time, and all rows in black @full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const state = { head: '' }
    Object.assign(window, { printed: state })
    addEventListener('afterprint', () => {
      state.head = document.querySelector('.print-head')?.textContent ?? ''
    })
  })
  const head = (): Promise<string> =>
    page.evaluate(() => (window as unknown as { printed: { head: string } }).printed.head)
  await logIn(page, 'demoagent')
  await prefer(page, { theme: 'dark' })
  await openPage(page, '/agent/personalHistory?scope=all&category=RNG')
  const { searchParams } = new URL(page.url())
  const [from, to] = ['from', 'to'].map((name) => DAY.format(new Date(searchParams.get(name)!)))
  await page.pdf()
  for (const part of [
    'demoagent',
    'AG-05',
    from!,
    to!,
    'Slots',
    '1–20 of ',
    'GMT+8 (Asia/Kuala_Lumpur)',
    'Printed',
  ]) {
    expect.soft(await head(), part).toContain(part)
  }
  await expect(page.locator('.print-head')).toHaveCount(0)

  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => {
    const box = document.querySelector('.list-body .ant-table-content')!
    const cell = document.querySelector('.list-body tbody tr.ant-table-row td')!
    return {
      cut: box.scrollHeight > box.clientHeight + 1,
      color: getComputedStyle(cell).color,
      menu: document.querySelector('.centre-nav')!.getClientRects().length,
    }
  })
  expect(printed).toEqual({ cut: false, color: 'rgb(0, 0, 0)', menu: 0 })
  await page.emulateMedia({ media: null })

  await openPage(page, '/agent/agentTeamOverview?category=RNG')
  await expectNoPendingCalls(page)
  await page.pdf()
  for (const part of ['demoagent', from!, to!, 'Slots']) expect.soft(await head(), part).toContain(part)

  // Browsers print no backgrounds: the legend's swatches are borders, which the black text does not change.
  await page.emulateMedia({ media: 'print' })
  const swatch = page.locator('.chart-legend i').first()
  expect(
    await swatch.evaluate((drawn) => {
      const { borderInlineStartColor: color, borderInlineStartWidth: width } = getComputedStyle(drawn)
      return { colored: !/^rgb\(0, 0, 0\)$|, 0\)$/.test(color), width }
    }),
  ).toEqual({ colored: true, width: '5px' })
})
