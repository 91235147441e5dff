import type { Page } from './browser.ts'

export type Trouble = 'none' | 'failing' | 'unreachable' | 'nonsense' | 'garbage' | 'silent'

const NONSENSE = [42, null, 'nonsense', {}, { list: 'none' }]

/**
 * Makes the provider's calls fail, all or those that `hits` matches. The returned function changes the kind of failure.
 * Calls to a `silent` provider get their replies at that change.
 */
export const troubles = async (
  page: Page,
  hits: (url: URL) => boolean = () => true,
): Promise<(next: Trouble) => void> => {
  let now: Trouble = 'none'
  const pending: (() => void)[] = []
  let turn = 0
  await page.route(
    (url) => /^\/(wps|lgw|lotto|events)(\/|$)/.test(url.pathname) && hits(url),
    async (route) => {
      if (now === 'none') return route.continue()
      if (now === 'unreachable') return route.abort('connectionrefused')
      if (now === 'garbage')
        return route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Gateway</p>' })
      if (now === 'failing')
        return route.fulfill({
          status: 500,
          json: {
            success: false,
            errorCode: 'unknown.error',
            message: 'Something went wrong.',
            requestId: 'R-7',
          },
        })
      if (now === 'nonsense')
        return route.fulfill({
          status: 200,
          json: { success: true, value: NONSENSE[(turn += 1) % NONSENSE.length] },
        })
      await new Promise<void>((release) => {
        pending.push(release)
      })
      return route.continue().catch(() => undefined)
    },
  )
  return (next) => {
    now = next
    for (const release of pending.splice(0)) release()
  }
}
