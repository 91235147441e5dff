import { expect, expectNoPendingCalls, type Locator, type Page } from './browser.ts'
import { settled } from './members.ts'

// The choices of a list screen (filters, tabs, period, order, page), and what the list shows after each.

/** One choice in a list: a filter, a tab, a period, an order, a page or a page size. */
export interface Step {
  kind: 'choice' | 'day' | 'text' | 'period' | 'tab' | 'order' | 'page' | 'size'
  name: string
  /** The index of the filter, from 0. */
  at: number
}

/** The content of a list and its address. */
export interface View {
  url: string
  view: string
}

const MORE = 'More filters'
const fields = (page: Page): Locator => page.locator('.list-screen .filter-bar .filter-field')
const options = (page: Page): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option')

const showAllFilters = async (page: Page): Promise<void> => {
  const more = page.getByRole('button', { name: MORE })
  if ((await more.count()) > 0) await more.click()
}

/** Returns every choice of the list on this page, in order. */
export const stepsOf = async (page: Page): Promise<Step[]> => {
  await showAllFilters(page)
  return page.evaluate(() => {
    const list = document.querySelector('.centre-main .list-screen')
    if (!list) return []
    const kindOf = (field: Element): 'choice' | 'day' | 'text' => {
      if (field.matches('.ant-select')) return 'choice'
      // Until the code of the pickers has loaded, a field that looks like one is in its place.
      return field.querySelector('.anticon-calendar') ? 'day' : 'text'
    }
    const filters = [...list.querySelectorAll('.filter-bar .filter-field')].map((field, at) => ({
      kind: kindOf(field),
      name: field.querySelector('input')?.getAttribute('aria-label') ?? '',
      at,
    }))
    const also = (
      [
        ['period', '.range-filter', 'period'],
        ['tab', ':scope > .ant-tabs .ant-tabs-tab:nth-child(2)', 'second tab'],
        ['order', 'th.ant-table-column-has-sorters', 'order'],
        ['page', '.list-pages .ant-pagination-item-2', 'second page'],
        ['size', '.list-pages .ant-pagination-options-size-changer', 'rows of a page'],
      ] as const
    ).flatMap(([kind, where, name]) => (list.querySelector(where) ? [{ kind, name, at: 0 }] : []))
    return [...filters, ...also]
  })
}

/**
 * Returns the list when it has settled: rows, totals and active filters. A chart writes its axis when it is drawn, and the
 * forecast of a running period follows the clock.
 */
export const viewOf = async (page: Page): Promise<View> => {
  await expectNoPendingCalls(page)
  await settled(page)
  const view = await page.evaluate(() => {
    const list = document.querySelector('.centre-main .list-screen')
    const parts = [...(list?.children ?? [])]
      .filter((part) => !part.matches('.chart, .filter-bar, :has(.running)'))
      .map((part) => (part as HTMLElement).innerText)
    const set = [
      ...(list?.querySelectorAll<HTMLElement>('.filter-bar :is(.ant-select-selection-item, .range-note)') ??
        []),
    ].map((one) => one.innerText)
    const typed = [...(list?.querySelectorAll<HTMLInputElement>('.filter-bar input') ?? [])]
      .map(({ value }) => value)
      .filter(Boolean)
    const order = [...(list?.querySelectorAll('th[aria-sort]') ?? [])].map(
      (head) => `${head.textContent} ${head.ariaSort}`,
    )
    const pages = [...(list?.querySelectorAll('.ant-pagination-item-active') ?? [])].map(
      (one) => `page ${one.textContent}`,
    )
    // antd repeats the chosen option for screen readers.
    // An online mark adds a line break after the name, and disappears by itself.
    const lines = parts
      .join('\n')
      .replaceAll('\n\t', '\t')
      .split('\n')
      .filter((line, at, all) => line !== all[at - 1])
    return [...lines, ...set, ...typed, ...order, ...pages].join('\n')
  })
  return { url: page.url(), view }
}

/** The text typed into a text filter, by name; other filters get the start of the first row. */
const TYPED: Readonly<Record<string, string>> = {
  Account: 'demosub',
  Name: 'demo',
  'Days inactive': '1',
  'Balance from': '1',
  'Balance up to': '500',
  Channel: 'nowhere',
  'Ends within (days)': '30',
}

const firstCell = async (page: Page): Promise<string> =>
  (await page.locator('.list-screen tbody tr.ant-table-row td').allInnerTexts())[0] ?? 'nobody'

const chooseIn = async (page: Page, field: Locator): Promise<boolean> => {
  await field.click()
  await expectNoPendingCalls(page)
  if ((await options(page).count()) === 0) {
    await field.press('Escape')
    return false
  }
  await options(page).last().click()
  // A filter with several values stays open.
  await field.blur()
  return true
}

const chooseDay = async (page: Page, { at }: Step): Promise<void> => {
  await showAllFilters(page)
  await fields(page).nth(at).click()
  await page.locator('.ant-picker-dropdown:visible td.ant-picker-cell-in-view').first().click()
}

const typeText = async (page: Page, { name, at }: Step): Promise<void> => {
  await showAllFilters(page)
  const input = fields(page).nth(at).locator('input')
  await input.fill(TYPED[name] ?? (await firstCell(page)))
  await input.press('Enter')
}

const choosePeriod = async (page: Page): Promise<void> => {
  await page.locator('.list-screen .range-filter .ant-picker').click()
  await page.locator('.ant-picker-dropdown:visible .ant-picker-presets li').nth(1).click()
}

const chooseSize = async (page: Page): Promise<void> => {
  await page.locator('.list-screen .list-pages .ant-select').click()
  await options(page).nth(1).click()
}

/** How to make each choice whose options do not come from the provider. */
const ACTIONS: Readonly<Record<Exclude<Step['kind'], 'choice'>, (page: Page, step: Step) => Promise<void>>> =
  {
    day: chooseDay,
    text: typeText,
    period: choosePeriod,
    tab: (page) => page.locator('.list-screen .ant-tabs-tab').nth(1).click(),
    order: (page) => page.locator('.list-screen th.ant-table-column-has-sorters').last().click(),
    page: (page) => page.locator('.list-screen .list-pages .ant-pagination-item-2').click(),
    size: chooseSize,
  }

/**
 * Makes a choice in a list without filters. Returns the view that Back must restore. If the options of a filter depend
 * on the filter before it, that one is chosen first.
 */
export const choose = async (page: Page, step: Step, bare: View): Promise<View> => {
  if (step.kind !== 'choice') {
    await ACTIONS[step.kind](page, step)
    return bare
  }
  await showAllFilters(page)
  const field = (at: number): Locator => fields(page).nth(at).locator('input')
  if (await chooseIn(page, field(step.at))) return bare
  expect(await chooseIn(page, field(step.at - 1)), `what ${step.name} depends on`).toBe(true)
  await expect(page).not.toHaveURL(bare.url)
  const before = await viewOf(page)
  expect(await chooseIn(page, field(step.at)), `choices of ${step.name}`).toBe(true)
  return before
}
