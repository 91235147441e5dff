import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectNoPendingCalls } from './browser.ts'

/** Returns the texts of a locale file. */
export const wordsOf = (
  lang: string,
  namespace: 'shell' | 'chatRoom' | 'centre' | 'errors' | 'fields' | 'provider/cashierPage',
): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8')) as Record<string, string>

/** Returns a text with its placeholders filled. */
export const fill = (word: string, values: Readonly<Record<string, unknown>>): string =>
  word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const matchers = new Map<string, (url: URL) => boolean>()

/** Returns the same matcher for the same path, because `unroute` needs the function that `route` got. */
const pathOf = (path: string): ((url: URL) => boolean) => {
  const matches = matchers.get(path) ?? ((url: URL) => url.pathname === path)
  matchers.set(path, matches)
  return matches
}

/** Replaces the reply to a call by a value, as another provider might send it. */
export const replyWith = async (page: Page, path: string, value: unknown): Promise<void> => {
  await page.route(pathOf(path), (route) => route.fulfill({ json: { success: true, value } }))
}

/** Changes the reply of the real provider to a call. */
export const changeReply = async <T>(
  page: Page,
  path: string,
  change: (value: T) => unknown,
): Promise<void> => {
  await page.route(pathOf(path), async (route) => {
    try {
      const response = await route.fetch()
      const body = (await response.json()) as { value: T }
      await route.fulfill({ response, json: { ...body, value: change(body.value) } })
    } catch (error) {
      // The page may close before the reply arrives.
      if (!page.isClosed() && !/closed|disposed|already handled/i.test(String(error))) throw error
    }
  })
}

export interface Refusal {
  status: number
  errorCode: string
  message: string
  field?: string
  detail?: Readonly<Record<string, unknown>>
}

/** Makes a call fail with a refusal. */
export const refuseWith = async (
  page: Page,
  path: string,
  { status, ...refusal }: Refusal,
): Promise<void> => {
  await page.route(pathOf(path), (route) =>
    route.fulfill({ status, json: { success: false, requestId: 'test', ...refusal } }),
  )
}

/** Restores the real reply to a call. */
export const restoreReply = (page: Page, path: string): Promise<void> => page.unroute(pathOf(path))

/**
 * From now on the page gets a reply only to this call. A test that ends the session elsewhere and then presses a button
 * uses it, or a call that the page makes by itself would report the ended session first.
 */
export const holdOtherCalls = async (page: Page, path: string): Promise<void> => {
  await expectNoPendingCalls(page)
  await page.route(
    ({ pathname }) => pathname.startsWith('/wps/') && pathname !== path,
    () => new Promise<void>(() => {}),
  )
}

/**
 * Waits for the last call that a page of a logged-in user makes by itself. A test that ends the session elsewhere must
 * wait for it, or this call would report the ended session first.
 */
export const lastCallOf = (page: Page): Promise<unknown> =>
  page.waitForResponse((response) => response.url().includes('/wps/relay/REF_sessionPosition'))
