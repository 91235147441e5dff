import { actOn, newAgent, offerHourly } from '../../kit/provider/agents.ts'
import { expect, test, type Browser, type Page } from '../../kit/browser/browser.ts'
import { logIn, openPage } from '../../kit/browser/members.ts'
import { enterAs } from '../../kit/site/caller.ts'

const LIST = '/agent/hourlySalary?tab=contracts'

/** Opens an agent and a new agent directly below it, each in its own browser context. */
const twoSides = async (page: Page, browser: Browser) => {
  const agent = await newAgent(process.env.PLAYHOUSE_URL!, 'demoagent')
  await logIn(page, 'demoagent')
  const below = await (await browser.newContext()).newPage()
  await enterAs(below, agent)
  return { name: agent.name, above: page, below }
}

const offer = async (above: Page, name: string): Promise<void> => {
  await openPage(above, `/agent/teamManagement?name=${name}`)
  await actOn(above, name, 'Offer contract')
  const drawer = above.locator('.ant-drawer')
  await drawer.getByText('Hourly salary', { exact: true }).click()
  await drawer.getByRole('button', { name: `Offer to ${name}` }).click()
  await expect(above.getByText(`Contract offered to ${name}`)).toBeVisible()
}

/** An hourly contract counts from the next full hour. */
const BEGINS = /^Starts \d{1,2} [A-Z]/

/** Opens the only contract with the other side, in the drawer of the list. */
const openContract = async (page: Page, other: string): Promise<void> => {
  await openPage(page, `${LIST}&account=${other}`)
  await page.locator('.centre-main tbody .drill').first().click()
  await expect(page.locator('.ant-drawer .contract-view')).toBeVisible()
}

/** Presses an action of the open contract, confirms it, and expects the contract's new state. */
const act = async (page: Page, name: string, state: string | RegExp): Promise<void> => {
  await page.locator('.ant-drawer').getByRole('button', { name, exact: true }).click()
  await page.locator('.ant-modal-confirm').getByRole('button', { name, exact: true }).click()
  await expect(page.getByText('Contract updated').first()).toBeVisible()
  await expectState(page, state)
}
const expectState = async (page: Page, state: string | RegExp): Promise<void> => {
  await expect(page.locator('.ant-drawer .contract-view .pairs .state-mark')).toHaveText(state)
}
const offered = (page: Page) =>
  page.locator('.ant-drawer .contract-view .form-buttons button').allInnerTexts()

test('a rejected offer: the other side sees it, and can offer again @full', async ({ page, browser }) => {
  test.setTimeout(120_000)
  const { name, above, below } = await twoSides(page, browser)
  await offerHourly('demoagent', name)
  await openContract(below, 'demoagent')
  expect(await offered(below)).toEqual(['Accept', 'Reject'])
  await act(below, 'Reject', 'Rejected')
  expect(await offered(below)).toEqual([])
  await openContract(above, name)
  await expectState(above, 'Rejected')
  await offer(above, name)
  await below.context().close()
})

test('an offer that was withdrawn can no longer be accepted @full', async ({
  page,
  browser,
  allowStatus,
}) => {
  test.setTimeout(120_000)
  allowStatus(409)
  const { name, above, below } = await twoSides(page, browser)
  await offerHourly('demoagent', name)
  await openContract(below, 'demoagent')
  await expectState(below, 'Offered')
  await openContract(above, name)
  expect(await offered(above)).toEqual(['Withdraw offer'])
  await act(above, 'Withdraw offer', 'Withdrawn')
  // The event of the withdrawal updates the open contract, which then has no actions.
  await expectState(below, 'Withdrawn')
  await expect(below.locator('.ant-drawer .form-buttons button')).toHaveCount(0)
  await below.context().close()
})

test('a contract from offer to end: accepted, termination requested by each side, refused, and agreed', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { name, above, below } = await twoSides(page, browser)
  await openPage(above, `/agent/teamManagement?name=${name}`)
  await actOn(above, name, 'Offer contract')
  const drawer = above.locator('.ant-drawer')
  await drawer.getByText('Hourly salary', { exact: true }).click()
  await drawer.getByRole('button', { name: 'Preview with past periods' }).click()
  await expect(drawer.getByText('Typical')).toBeVisible()
  await drawer.getByRole('button', { name: `Offer to ${name}` }).click()
  await expect(above.getByText(`Contract offered to ${name}`)).toBeVisible()

  // The offeree accepts it on the page of pending requests.
  await openPage(below, '/agent/contractRequests')
  await expect(below.locator('.centre-menu-link[data-page=contractRequests] .count-badge')).toHaveText('1')
  await below.getByRole('button', { name: 'Accept', exact: true }).click()
  await below.locator('.ant-modal-confirm').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(below.getByText('Contract updated').first()).toBeVisible()
  await expect(below.locator('.request')).toHaveCount(0)
  await openContract(below, 'demoagent')
  await expectState(below, BEGINS)
  expect(await offered(below)).toEqual(['Request termination'])

  await openContract(above, name)
  await act(above, 'Request termination', 'Termination requested')
  expect(await offered(above)).toEqual([])
  await expectState(below, 'Termination requested')
  await act(below, 'Keep contract', BEGINS)
  await expectState(above, BEGINS)

  await act(below, 'Request termination', 'Termination requested')
  await openPage(above, '/member/contractRequests')
  await expect(above.getByText(`${name} requested termination of this contract`)).toBeVisible()
  await openContract(above, name)
  await act(above, 'Terminate contract', 'Terminated')
  await expectState(below, 'Terminated')
  for (const side of [above, below]) {
    await expect(side.locator('.contract-view .ant-timeline-item')).toHaveCount(6)
    await expect(side.locator('.terms-hash')).toContainText(/[0-9a-f]{64}/)
  }
  await below.context().close()
})

test('a newer contract replaces the one in force @full', async ({ page, browser }) => {
  test.setTimeout(150_000)
  const { name, above, below } = await twoSides(page, browser)
  for (let time = 1; time <= 2; time += 1) {
    await offerHourly('demoagent', name)
    await openPage(below, `${LIST}&state=offered`)
    await below.locator('.centre-main tbody .drill').first().click()
    await act(below, 'Accept', BEGINS)
  }
  await openPage(above, `${LIST}&account=${name}`)
  const states = above.locator('.centre-main tbody .state-mark')
  await expect(states).toHaveText([BEGINS, 'Ended'])
  await below.context().close()
})

test('many requests are shown in pages, and only those of the page are read', async ({ page }) => {
  await logIn(page, 'demoagent')
  // What happens in the team meanwhile reads the shown requests once more.
  const read = new Set<string>()
  await page.route(/REF_contractRequests/, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [first] = body.value.list
    body.value.list = Array.from({ length: 23 }, (_, index) => ({ ...first, id: `${first.id}.${index}` }))
    await route.fulfill({ response, json: body })
  })
  await page.route(/REF_contract\?id=/, async (route) => {
    const url = new URL(route.request().url())
    const [id = '', index = ''] = url.searchParams.get('id')!.split('.')
    read.add(index)
    url.searchParams.set('id', id)
    await route.continue({ url: url.href })
  })
  await openPage(page, '/agent/contractRequests')
  const requests = page.locator('.request')
  await expect(requests).toHaveCount(10)
  const firstTen = Array.from({ length: 10 }, (_, index) => String(index))
  await expect.poll(() => [...read].sort()).toEqual(firstTen)
  await page.locator('.requests .ant-pagination-next').click()
  await expect.poll(() => read.size).toBe(20)
  await expect(requests).toHaveCount(10)
  await page.locator('.requests .ant-pagination-next').click()
  await expect(requests).toHaveCount(3)
  await expect(requests.first()).toBeInViewport()
  await expect.poll(() => read.size).toBe(23)
})
