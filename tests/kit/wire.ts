import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** The words of a language, to ask the page for exactly them. */
export const wordsOf = (lang: string, namespace: 'shell' | 'centre' | 'errors' | 'fields'): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${lang}/${namespace}.json`, 'utf8')) as Record<string, string>

/** A word with its placeholders filled. */
export const fill = (word: string, values: Readonly<Record<string, unknown>>): string =>
  word.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

const matchers = new Map<string, (url: URL) => boolean>()

/** The one matcher of a path: a route is only taken back by what it was made with. */
const pathOf = (path: string): ((url: URL) => boolean) => {
  const matches = matchers.get(path) ?? ((url: URL) => url.pathname === path)
  matchers.set(path, matches)
  return matches
}

/** Lets the provider answer a call with a value of the test's, as another provider might. */
export const answerWith = async (page: Page, path: string, value: unknown): Promise<void> => {
  await page.route(pathOf(path), (route) => route.fulfill({ json: { success: true, value } }))
}

/** Changes what the real provider answers to a call. */
export const changeAnswer = async <T>(page: Page, path: string, change: (value: T) => unknown): Promise<void> => {
  await page.route(pathOf(path), async (route) => {
    try {
      const response = await route.fetch()
      const body = (await response.json()) as { value: T }
      await route.fulfill({ response, json: { ...body, value: change(body.value) } })
    } catch (error) {
      // A call that is still on its way when its page goes has nobody to answer.
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

/** Lets the provider refuse a call. */
export const refuseWith = async (page: Page, path: string, { status, ...refusal }: Refusal): Promise<void> => {
  await page.route(pathOf(path), (route) => route.fulfill({ status, json: { success: false, requestId: 'test', ...refusal } }))
}

/** Takes back what was said of a call. */
export const answerAgain = (page: Page, path: string): Promise<void> => page.unroute(pathOf(path))

/**
 * The last thing that a page with somebody in it asks of itself once it stands. A test that ends the session elsewhere
 * waits for it: asked later it would find that before anything else does.
 */
export const settledIn = (page: Page): Promise<unknown> => page.waitForResponse((response) => response.url().includes('/wps/relay/REF_sessionPosition'))
